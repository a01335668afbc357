import { Button } from '@mantine/core';
import { calls } from '@mapa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { tryCall } from '../../api/try-call.ts';
import { clearAlert } from '../../ui/alerts/alert-store.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { PasswordField } from '../../ui/form/text-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { reportFailure } from '../form/report-failure.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { passwordChangeFormSchema } from '../password/reset-form.ts';
import { sessionsQuery } from './account-query.ts';
import classes from './own-account.module.css';
import { Section } from './section.tsx';

const EMPTY = { actual: '', password: '', confirmacion: '' };

/** Changes the password, which ends all other sessions. */
export function PasswordSection({ userId, email }: { readonly userId: string; readonly email: string }) {
  const queryClient = useQueryClient();
  const form = useSchemaForm(passwordChangeFormSchema, EMPTY, async ({ actual, password }) => {
    clearAlert();
    const outcome = await tryCall(calls.changePassword, { body: { actual, password } });
    if (!outcome.ok) {
      form.refuse(outcome.campos);
      // A failure that is shown at its field is not shown again above the page.
      if (Object.keys(outcome.campos).length === 0) reportFailure(outcome);
      return;
    }
    form.reset();
    showSnackbar('success', 'Contraseña cambiada correctamente');
    await queryClient.invalidateQueries(sessionsQuery(userId));
  });
  return (
    <Section
      id="clave"
      title="Contraseña"
      text="Al cambiarla se cierran las sesiones abiertas en otros dispositivos."
    >
      <form className={classes.form} onSubmit={form.submit} noValidate>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField form={form} name="actual" label="Contraseña actual" autoComplete="current-password" />
        <NewPasswordFields form={form} again="Repita la nueva contraseña" />
        <Button type="submit" loading={form.submitting}>
          Cambiar la contraseña
        </Button>
      </form>
    </Section>
  );
}
