import { Button } from '@mantine/core';
import { PAGE_PATHS, projectsPath } from '@mapa/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { areWaiting } from '../../projects/own/key.ts';
import { type LoginState, parseLoginState } from '../../session/login-state.ts';
import { useSession } from '../../session/session-store.ts';
import { useCart } from '../../shop/cart/state/cart-store.ts';
import { useCartActions } from '../../shop/cart/state/use-cart-actions.ts';
import { useMapAddress } from '../../ui/map-address.ts';
import { MapButton } from '../../ui/map-button.tsx';
import { Buttons } from '../../ui/page/buttons.tsx';
import classes from '../form/form-page.module.css';
import { FormPage } from '../form/form-page.tsx';
import { LoginForm } from './login-form.tsx';

const FOR_THE_PAGE = 'Para abrir esta página hay que entrar con una cuenta.';

/** The login page. A visitor who is already logged in sees where to go on instead. */
export function LoginPage() {
  const state = parseLoginState(useLocation().state);
  const mapAddress = useMapAddress();
  const navigate = useNavigate();
  const { add } = useCartActions();
  const session = useSession();
  // Somebody who was logged in when the page opened is told so. Somebody who logs in while it is open, here or in
  // another tab, goes on.
  const [before] = useState(session);
  const hasEntered = before === null && session !== null;
  const goOn = useEffectEvent(() => {
    if (state.punto) add(state.punto);
    void navigate(state.destination ?? mapAddress, { replace: true });
  });
  useEffect(() => {
    if (hasEntered) goOn();
  }, [hasEntered]);

  const points = useCart().length;
  if (session && before) {
    const waiting = state.confirmed ? points : 0;
    const title = state.confirmed ? 'Cuenta confirmada' : `Hola, ${session.user.nombre}`;
    return (
      <FormPage title={title}>
        <div className={classes.told} role={state.confirmed ? 'status' : undefined}>
          <p>
            {state.confirmed
              ? `Gracias, ${session.user.nombre}. Su cuenta ${session.user.email} está confirmada ` +
                'y ya ha iniciado sesión.'
              : `Ya ha entrado con la cuenta ${session.user.email}.`}
          </p>
          {waiting > 0 && <p>{waitingText(waiting)}</p>}
          {state.confirmed && areWaiting() && (
            <p>
              Los proyectos de este navegador siguen solo aquí: si son suyos, páselos a su cuenta en{' '}
              <Link to={projectsPath()}>Proyectos</Link>.
            </p>
          )}
        </div>
        <Buttons>
          {waiting > 0 && (
            <Button component={Link} to={PAGE_PATHS.cart}>
              Ver cesta
            </Button>
          )}
          <MapButton variant={waiting > 0 ? 'default' : 'filled'} />
          <Button component={Link} to={PAGE_PATHS.account} variant="default">
            Mi cuenta
          </Button>
        </Buttons>
      </FormPage>
    );
  }

  return (
    <FormPage
      title="Entrar"
      intro={state.destination && introOf(state)}
      below={
        <>
          <Link to={PAGE_PATHS.forget}>¿Ha olvidado la contraseña?</Link>
          <Link to={PAGE_PATHS.register}>Crear una cuenta</Link>
        </>
      }
    >
      <LoginForm />
    </FormPage>
  );
}

/** Why somebody is asked to log in. */
function introOf({ punto, waiting = punto ? 1 : 0 }: LoginState): string {
  if (waiting === 0) return FOR_THE_PAGE;
  return waiting === 1
    ? 'Entre con su cuenta y el punto quedará en la cesta.'
    : `Entre con su cuenta y los ${waiting} puntos quedarán en la cesta.`;
}

/** Tells the visitor that the points chosen before the login are still in the cart. */
function waitingText(count: number): string {
  return count === 1
    ? 'El punto que había elegido está en la cesta.'
    : `Los ${count} puntos que había elegido están en la cesta.`;
}
