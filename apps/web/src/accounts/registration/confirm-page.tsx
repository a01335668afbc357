import { Loader } from '@mantine/core';
import { calls, PAGE_PATHS } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { tryCall } from '../../api/try-call.ts';
import type { LoginState } from '../../session/login-state.ts';
import { settleAuthentication } from '../authentication.ts';
import { FormPage } from '../form/form-page.tsx';

/** Confirms an account with the token from the mail, then opens the login, which says whether it worked or why not. */
export function ConfirmPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  // This is a query and not an effect because the token is valid only once: React may run an effect twice.
  const { data: outcome } = useQuery({
    queryKey: ['confirm', token],
    queryFn: () => tryCall(calls.confirm, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    if (!outcome) return;
    const state: LoginState = settleAuthentication(outcome, true) ? { confirmed: true } : {};
    void navigate(PAGE_PATHS.login, { replace: true, state });
  }, [outcome, navigate]);

  return (
    <FormPage title="Confirmando su cuenta">
      <Loader aria-label="Confirmando su cuenta" size="sm" />
    </FormPage>
  );
}
