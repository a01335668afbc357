import { Button } from '@mantine/core';
import { calls, forgetSchema, PAGE_PATHS } from '@mapa/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useConfiguration } from '../../api/configuration.ts';
import { tryCall } from '../../api/try-call.ts';
import { clearAlert } from '../../ui/alerts/alert-store.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmailField } from '../../ui/form/text-field.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { rememberAsked } from '../authentication.ts';
import classes from '../form/form-page.module.css';
import { FormPage } from '../form/form-page.tsx';
import { reportFailure } from '../form/report-failure.ts';

/** Has a dialog begin with this button: Enter would otherwise leave the application for the mailbox. */
const beginHere = (button: HTMLButtonElement | null): void => button?.setAttribute('autofocus', '');

/** Asks for a link to set a new password. */
export function ForgetPage() {
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSchemaForm(
    forgetSchema,
    { email: '' },
    async (body) => {
      clearAlert();
      const outcome = await tryCall(calls.forget, { body });
      if (!outcome.ok) return reportFailure(outcome);
      rememberAsked(body.email);
      setSentTo(body.email);
    },
    { whileTyping: true },
  );
  const buzon = useConfiguration().data?.buzon;
  const home = (): void => void navigate('/');
  return (
    <FormPage
      title="Recuperar la contraseña"
      intro="Escriba el correo de su cuenta y le enviaremos un enlace para elegir otra contraseña."
      below={<Link to={PAGE_PATHS.login}>Volver a entrar</Link>}
    >
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <EmailField form={form} autoComplete="username" />
        <Button type="submit" loading={form.submitting} disabled={!form.isValid()} mt={8}>
          Enviar petición
        </Button>
      </form>
      <Dialog
        open={sentTo !== null}
        title="Petición enviada"
        message
        onClose={home}
        actions={
          <>
            {buzon && (
              <Button component="a" href={buzon} variant="default">
                Abrir el buzón de demostración
              </Button>
            )}
            <Button ref={beginHere} onClick={home}>
              Aceptar
            </Button>
          </>
        }
      >
        <p>Su petición de cambio de contraseña ha sido enviada a {sentTo}</p>
        <p>
          El enlace vale durante una hora. Si no lo encuentra, compruebe la carpeta de correo no deseado
          (spam).
        </p>
      </Dialog>
    </FormPage>
  );
}
