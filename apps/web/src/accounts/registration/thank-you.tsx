import { Button } from '@mantine/core';
import { CONFIRMATION_LINK_HOURS, PAGE_PATHS } from '@mapa/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useConfiguration } from '../../api/configuration.ts';
import { MapButton } from '../../ui/map-button.tsx';
import { Buttons } from '../../ui/page/buttons.tsx';
import classes from '../form/form-page.module.css';
import { FormPage } from '../form/form-page.tsx';

/**
 * Is shown after the registration: the address that the confirmation was sent to, and where to look if it does not
 * arrive.
 */
export function ThankYou({ email }: { readonly email: string }) {
  const buzon = useConfiguration().data?.buzon;
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <FormPage title="Gracias por registrarse">
      <div ref={text} tabIndex={-1} className={classes.told}>
        <p>
          Le hemos enviado un correo de confirmación a <strong>{email}</strong>. Abra el enlace que contiene
          para activar su cuenta; vale durante {CONFIRMATION_LINK_HOURS} horas.
        </p>
        <p>Si no lo encuentra, compruebe la carpeta de correo no deseado (spam).</p>
      </div>
      <Buttons>
        <MapButton />
        {buzon ? (
          <Button component="a" href={buzon} variant="default">
            Abrir el buzón de demostración
          </Button>
        ) : (
          <Button component={Link} to={PAGE_PATHS.login} variant="default">
            Entrar
          </Button>
        )}
      </Buttons>
    </FormPage>
  );
}
