import { PAGE_PATHS } from '@mapa/contract';
import { Link, useLocation } from 'react-router';
import type { LoginState } from '../../session/login-state.ts';

/** Says to those without a session where their projects are kept. */
export function LoginHint() {
  const { pathname } = useLocation();
  const state: LoginState = { destination: pathname };
  return (
    <p>
      Sus proyectos se guardan solo en este navegador.{' '}
      <Link to={PAGE_PATHS.login} state={state}>
        Entre con su cuenta
      </Link>{' '}
      o{' '}
      <Link to={PAGE_PATHS.register} state={state}>
        cree una
      </Link>{' '}
      y pasarán a ella: los tendrá en todas partes y podrá compartirlos.
    </p>
  );
}
