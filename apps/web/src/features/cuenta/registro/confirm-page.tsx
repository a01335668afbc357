import { Loader } from '@mantine/core';
import { calls } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { attempt } from '../../../api/attempt.ts';
import { setSession } from '../../../session/session-store.ts';
import { showAlert } from '../../../ui/alerts/alert-store.ts';
import { FormPage } from '../form/form-page.tsx';
import type { LoginState } from '../login/login-state.ts';

/** Confirms an account with the token of the mail, then goes to login: confirmed, or with the reason why not. */
export function ConfirmPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  // A query, not an effect, so that a token that counts once is sent once.
  const { data: outcome } = useQuery({
    queryKey: ['confirm', token],
    queryFn: () => attempt(calls.confirm, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    if (!outcome) return;
    if (outcome.ok) {
      setSession({ token: outcome.answer.access_token, user: outcome.answer.data });
    } else {
      showAlert({ type: 'error', text: outcome.msg, persist: true });
    }
    const state: LoginState = outcome.ok ? { confirmed: true } : {};
    void navigate('/login', { replace: true, state });
  }, [outcome, navigate]);

  return (
    <FormPage title="Confirmando su cuenta">
      <Loader aria-label="Confirmando su cuenta" size="sm" />
    </FormPage>
  );
}
