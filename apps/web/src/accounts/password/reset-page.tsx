import { Button, Loader } from '@mantine/core';
import { calls, PAGE_PATHS } from '@mapa/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type Failed, tryCall } from '../../api/try-call.ts';
import { clearAlert, showAlert } from '../../ui/alerts/alert-store.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { useMapAddress } from '../../ui/map-address.ts';
import { RetryButton } from '../../ui/retry-button.tsx';
import { settleAuthentication } from '../authentication.ts';
import classes from '../form/form-page.module.css';
import { FormPage } from '../form/form-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordSchema } from './reset-form.ts';

/** Milliseconds that the message of success can be read before the map opens. */
const READING_TIME = 1_500;

/** Statuses of a link that is good for nothing: cut off, unknown, used or lapsed. */
const DEAD: readonly number[] = [400, 404, 410];

/** Sets a new password with the token from the mail, once it is seen to be good for that. */
export function ResetPage() {
  const { token = '' } = useParams();
  const client = useQueryClient();
  const queryKey = ['reset', token];
  const { data: link, refetch } = useQuery({
    queryKey,
    queryFn: () => tryCall(calls.resetLink, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    // A link that is opened again may have been used meanwhile.
    gcTime: 0,
    // A query waits silently by default for as long as the browser believes that it is offline.
    networkMode: 'always',
  });

  useEffect(() => {
    if (link?.ok === false) showAlert({ type: 'error', text: link.msg });
    else clearAlert();
  }, [link]);

  if (link?.ok) return <NewPassword token={token} onDead={(dead) => client.setQueryData(queryKey, dead)} />;
  const isDead = DEAD.includes(link?.status ?? 0);
  // A blocked account stays blocked, however often it is asked.
  const isPassing = link && !isDead && link.status !== 403;
  return (
    <FormPage title="Nueva contraseña">
      {!link && <Loader aria-label="Comprobando el enlace" size="sm" />}
      {isPassing && <RetryButton onClick={() => void refetch()} />}
      {isDead && (
        <Button component={Link} to={PAGE_PATHS.forget}>
          Pedir otro enlace
        </Button>
      )}
    </FormPage>
  );
}

interface Props {
  readonly token: string;
  /** Told that the link is good for nothing any more. */
  readonly onDead: (dead: Failed) => void;
}

/** Asks for the new password, logs the user in and opens the map. */
function NewPassword({ token, onDead }: Props) {
  const navigate = useNavigate();
  const mapAddress = useMapAddress();
  const [done, setDone] = useState(false);
  const form = useSchemaForm(newPasswordSchema, { password: '', confirmacion: '' }, async ({ password }) => {
    const outcome = await tryCall(calls.reset, { params: { token }, body: { password } });
    if (settleAuthentication(outcome, { byLink: true })) {
      showSnackbar('success', 'Contraseña cambiada correctamente, redirigiendo...');
      setDone(true);
      return;
    }
    form.refuse(outcome.campos);
    if (outcome.status !== 400 && DEAD.includes(outcome.status)) onDead(outcome);
  });

  // What the last try met is over, also where the form sends nothing this time.
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    clearAlert();
    form.submit(event);
  };

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate(mapAddress, { replace: true }), READING_TIME);
    return () => clearTimeout(timer);
  }, [done, navigate, mapAddress]);

  return (
    <FormPage title="Nueva contraseña" below={<Link to={PAGE_PATHS.forget}>Pedir otro enlace</Link>}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NewPasswordFields form={form} again="Repita la contraseña" />
        <Button type="submit" loading={form.submitting || done} mt={8}>
          Cambiar la contraseña
        </Button>
      </form>
    </FormPage>
  );
}
