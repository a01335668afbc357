import { Button } from '@mantine/core';
import { calls, loginSchema } from '@mapa/contract';
import { tryCall } from '../../api/try-call.ts';
import { clearAlert } from '../../ui/alerts/alert-store.ts';
import { EmailField, PasswordField } from '../../ui/form/text-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { settleAuthentication } from '../authentication.ts';
import classes from '../form/form-page.module.css';

/** E-mail and password. A success begins a session. */
export function LoginForm() {
  const form = useSchemaForm(loginSchema, { email: '', password: '' }, async (body) => {
    clearAlert();
    settleAuthentication(await tryCall(calls.authenticate, { body }));
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <EmailField form={form} autoComplete="username" />
      <PasswordField form={form} name="password" label="Contraseña" autoComplete="current-password" />
      <Button type="submit" loading={form.submitting} mt={8}>
        Entrar
      </Button>
    </form>
  );
}
