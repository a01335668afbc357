import { Button } from '@mantine/core';
import { type Account, type AccountChange, accountFormSchema, calls, OTHER_SECTOR } from '@mapa/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { tryCall } from '../../api/try-call.ts';
import { currentSession, setSession } from '../../session/session-store.ts';
import { clearAlert } from '../../ui/alerts/alert-store.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { formatDay } from '../../ui/moment.ts';
import { FactsList } from '../../ui/page/facts-list.tsx';
import { NameFields } from '../form/name-fields.tsx';
import { reportFailure } from '../form/report-failure.ts';
import { UseFields } from '../form/use-fields.tsx';
import { SectorFields } from '../registration/sector-fields.tsx';
import { accountQuery } from './account-query.ts';
import classes from './own-account.module.css';
import { Section } from './section.tsx';

/** What the section is called and says, also before the account is there. */
export const PROFILE = {
  id: 'datos',
  title: 'Datos personales',
  text:
    'Con el nombre y el correo le saludamos y le escribimos. El sector, la empresa y el uso nos dicen quién usa el ' +
    'atlas y para qué.',
} as const;

/** A button with nothing to do looks like one that is off, but keeps the focus of whoever has just used it. */
const IDLE = { 'aria-disabled': true, 'data-disabled': true } as const;

/** The data about the user; all of them except the address can be changed. */
export function ProfileSection({ account }: { readonly account: Account }) {
  const queryClient = useQueryClient();
  const contact = useConfiguration().data?.contacto.email;
  const form = useSchemaForm(accountFormSchema, fieldsOf(account), async ({ otro, ...fields }) => {
    clearAlert();
    const sent: Readonly<Record<string, string>> = form.getValues();
    const body = fields.sector === OTHER_SECTOR ? { ...fields, sector: otro } : fields;
    const outcome = await tryCall(calls.changeAccount, { body });
    if (!outcome.ok) {
      form.refuse(outcome.campos);
      reportFailure(outcome);
      return;
    }
    const changed = outcome.answer.data;
    queryClient.setQueryData(accountQuery(account.id).queryKey, changed);
    const session = currentSession();
    if (session?.user.id === changed.id) {
      const { id, nombre, apellido, email, admin } = changed;
      setSession({ ...session, user: { id, nombre, apellido, email, ...(admin && { admin }) } });
    }
    // What was written while the answer was on its way stays, and is not saved yet.
    const kept = fieldsOf(changed);
    const later = Object.entries(form.getValues()).filter(([name, value]) => sent[name] !== value);
    form.setValues({ ...kept, ...Object.fromEntries(later) });
    form.resetDirty(kept);
    showSnackbar('success', 'Cambios guardados');
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (form.isDirty()) form.submit(event);
    else event.preventDefault();
  };
  return (
    <Section {...PROFILE}>
      <FactsList
        className={classes.facts}
        facts={{
          Correo: account.email,
          'Cuenta creada': formatDay(account.alta),
        }}
      />
      <p className={classes.text}>
        Para cambiar el correo, escríbanos
        {contact && (
          <>
            {' '}
            a <a href={`mailto:${contact}`}>{contact}</a>
          </>
        )}
        .
      </p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NameFields form={form} />
        <SectorFields form={form} own={account.sector} />
        <UseFields form={form} />
        <Button type="submit" loading={form.submitting} {...(!form.isDirty() && IDLE)}>
          Guardar los cambios
        </Button>
      </form>
    </Section>
  );
}

const fieldsOf = ({
  nombre,
  apellido,
  sector,
  usoDatos,
  empresa,
}: Account): AccountChange & { otro: string } => ({
  nombre,
  apellido,
  sector,
  otro: '',
  usoDatos,
  empresa,
});
