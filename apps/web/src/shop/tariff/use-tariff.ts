import type { Tariff } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { goToLogin } from '../../session/go-to-login.ts';
import { currentSession, setSession, useSession } from '../../session/session-store.ts';
import { showAlert } from '../../ui/alerts/alert-store.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { NO_TARIFF } from './tariff.ts';
import { tariffQuery } from './tariff-query.ts';

const NOT_LOADED = 'Tenemos problemas para calcular los descuentos, vuelva a intentarlo más tarde';
const LOGGED_OUT =
  'No se han podido cargar los precios y se ha cerrado la sesión. Sus puntos se conservan: entre de ' +
  'nuevo para continuar.';

/** The tariff for the logged-in user; undefined while it is being fetched. */
export function useTariff(): Tariff | undefined {
  const { data } = useTariffQuery();
  return data === null ? NO_TARIFF : data;
}

/**
 * Loads prices and discounts whenever somebody is logged in. The map is opened where the server could not give them;
 * the session ends when they cannot even be asked for.
 */
export function useTariffSync(): void {
  const token = useSession()?.token;
  const navigate = useNavigate();
  const { data, error, dataUpdatedAt } = useTariffQuery();

  const reported = useRef(0);
  useEffect(() => {
    // Each answer is reported once, whatever else changes.
    if (data !== null || reported.current === dataUpdatedAt) return;
    reported.current = dataUpdatedAt;
    showSnackbar('error', NOT_LOADED, 1_500);
    void navigate('/');
  }, [data, dataUpdatedAt, navigate]);

  useEffect(() => {
    // Prices that were loaded once do until they can be loaded again.
    if (!error || data !== undefined || token === undefined || currentSession()?.token !== token) return;
    setSession(null);
    showAlert({ type: 'error', text: LOGGED_OUT, persist: true });
    goToLogin(navigate);
  }, [error, data, token, navigate]);
}

function useTariffQuery() {
  const token = useSession()?.token;
  return useQuery({ ...tariffQuery(token ?? ''), enabled: token !== undefined });
}
