import { Button } from '@mantine/core';
import { calls, PAGE_PATHS } from '@mapa/contract';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { tryCall } from '../../api/try-call.ts';
import { clearAlert } from '../../ui/alerts/alert-store.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useMapAddress } from '../../ui/map-address.ts';
import { settleAuthentication } from '../authentication.ts';
import classes from '../form/form-page.module.css';
import { FormPage } from '../form/form-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordSchema } from './reset-form.ts';

/** Milliseconds that the message of success can be read before the map opens. */
const READING_TIME = 1_500;

/** Sets a new password with the token from the mail, logs the user in and opens the map. */
export function ResetPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const mapAddress = useMapAddress();
  const [done, setDone] = useState(false);
  const form = useSchemaForm(newPasswordSchema, { password: '', confirmacion: '' }, async ({ password }) => {
    clearAlert();
    const outcome = await tryCall(calls.reset, { params: { token }, body: { password } });
    if (!settleAuthentication(outcome, { byLink: true })) {
      form.refuse(outcome.campos);
      return;
    }
    showSnackbar('success', 'Contraseña cambiada correctamente, redirigiendo...');
    setDone(true);
  });

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(mapAddress, { replace: true }), READING_TIME);
    return () => clearTimeout(timer);
  }, [done, navigate, mapAddress]);

  return (
    <FormPage title="Nueva contraseña" below={<Link to={PAGE_PATHS.forget}>Pedir otro enlace</Link>}>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <NewPasswordFields form={form} again="Repita la contraseña" />
        <Button type="submit" loading={form.submitting || done} mt={8}>
          Cambiar la contraseña
        </Button>
      </form>
    </FormPage>
  );
}
