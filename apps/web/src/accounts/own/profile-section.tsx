import { Button } from '@mantine/core';
import { type Account, accountChangeSchema, calls } from '@mapa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { tryCall } from '../../api/try-call.ts';
import { currentSession, setSession } from '../../session/session-store.ts';
import { clearAlert } from '../../ui/alerts/alert-store.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { formatDay } from '../../ui/moment.ts';
import { FactsList } from '../../ui/page/facts-list.tsx';
import { NameFields } from '../form/name-fields.tsx';
import { reportFailure } from '../form/report-failure.ts';
import { accountQuery } from './account-query.ts';
import classes from './own-account.module.css';
import { Section } from './section.tsx';

/** What is kept about the user; name and company can be changed. */
export function ProfileSection({ account }: { readonly account: Account }) {
  const queryClient = useQueryClient();
  const { nombre, apellido, empresa } = account;
  const form = useSchemaForm(accountChangeSchema, { nombre, apellido, empresa }, async (body) => {
    clearAlert();
    const outcome = await tryCall(calls.changeAccount, { body });
    if (!outcome.ok) {
      form.setErrors({ ...outcome.campos });
      reportFailure(outcome);
      return;
    }
    const changed = outcome.answer.data;
    queryClient.setQueryData(accountQuery(account.id).queryKey, changed);
    const session = currentSession();
    if (session) {
      const { id, nombre, apellido, email, admin } = changed;
      setSession({ ...session, user: { id, nombre, apellido, email, ...(admin && { admin }) } });
    }
    form.setValues(body);
    form.resetDirty(body);
    showSnackbar('success', 'Cambios guardados');
  });
  return (
    <Section id="datos" title="Datos personales" text="Con ellos le saludamos y le escribimos.">
      <FactsList
        className={classes.facts}
        facts={{
          Correo: account.email,
          Sector: account.sector,
          'Uso de los datos': account.usoDatos || undefined,
          'Cuenta creada': formatDay(account.alta),
        }}
      />
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <NameFields form={form} />
        <TextField form={form} name="empresa" label="Empresa (opcional)" autoComplete="organization" />
        <Button type="submit" loading={form.submitting} disabled={!form.isDirty()}>
          Guardar los cambios
        </Button>
      </form>
    </Section>
  );
}
