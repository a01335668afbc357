import type { LegalProps } from './legal-props.ts';

/** Name, address and e-mail of who runs the site. */
export function Holder({ contacto: { organizacion, direccion, email } }: LegalProps) {
  return (
    <dl>
      <dt>Titular</dt>
      <dd>{organizacion}</dd>
      {direccion && (
        <>
          <dt>Domicilio</dt>
          <dd>{direccion}</dd>
        </>
      )}
      <dt>Correo</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
    </dl>
  );
}
