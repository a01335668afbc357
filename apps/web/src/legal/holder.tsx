import { Fragment, type ReactNode } from 'react';
import type { LegalProps } from './legal-props.ts';

/** Who runs the site: name, tax number, address, where it is inscribed, and how to reach it. */
export function Holder({ contacto }: LegalProps) {
  const { organizacion, direccion, email, nif, registro, telefono } = contacto;
  const entries: Record<string, ReactNode> = {
    Titular: organizacion,
    NIF: nif,
    Domicilio: direccion,
    'Datos registrales': registro,
    Correo: <a href={`mailto:${email}`}>{email}</a>,
    Teléfono: telefono && <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>{telefono}</a>,
  };
  return (
    <dl>
      {Object.entries(entries).map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
