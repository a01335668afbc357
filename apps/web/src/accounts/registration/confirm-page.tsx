import { Button, Loader } from '@mantine/core';
import { calls, PAGE_PATHS } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { tryCall } from '../../api/try-call.ts';
import type { LoginState } from '../../session/login-state.ts';
import { useSession } from '../../session/session-store.ts';
import { MapButton } from '../../ui/map-button.tsx';
import { Buttons } from '../../ui/page/buttons.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { settleAuthentication } from '../authentication.ts';
import { FormPage } from '../form/form-page.tsx';

/**
 * Confirms an account with the token from the mail, then opens the login, which says whether it worked or why not.
 * Somebody who is logged in is asked first: the link may belong to another account, perhaps to that of the person who
 * sent it.
 */
export function ConfirmPage() {
  const session = useSession();
  const [isWanted, setIsWanted] = useState(session === null);
  if (isWanted || session === null) return <Confirming />;
  return (
    <FormPage title="Enlace de confirmación">
      <p>
        Ya ha entrado con la cuenta {session.user.email}. Este enlace puede ser de otra cuenta: si sigue, se
        cierra esta sesión y entra con la del enlace, si todavía sirve.
      </p>
      <Buttons>
        <MapButton variant="filled" />
        <Button variant="default" onClick={() => setIsWanted(true)}>
          Seguir con el enlace
        </Button>
      </Buttons>
    </FormPage>
  );
}

function Confirming() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  // This is a query and not an effect because the token is valid only once: React may run an effect twice.
  const {
    data: outcome,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['confirm', token],
    queryFn: () => tryCall(calls.confirm, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    // A query waits silently by default for as long as the browser believes that it is offline.
    networkMode: 'always',
  });
  const isUnanswered = outcome?.ok === false && outcome.cause === 'network';

  useEffect(() => {
    // A link that got no answer is still valid, and stays in the address.
    if (!outcome || isUnanswered) return;
    const state: LoginState = settleAuthentication(outcome, { byLink: true, leadsOn: true })
      ? { confirmed: true }
      : {};
    void navigate(PAGE_PATHS.login, { replace: true, state });
  }, [outcome, isUnanswered, navigate]);

  return (
    <FormPage title="Confirmando su cuenta">
      {isUnanswered && !isFetching ? (
        <>
          <p role="alert">No se ha podido confirmar: compruebe la conexión. El enlace sigue sirviendo.</p>
          <RetryButton onClick={() => void refetch()} />
        </>
      ) : (
        <Loader aria-label="Confirmando su cuenta" size="sm" />
      )}
    </FormPage>
  );
}
