import { calls, conditions } from '@mapa/contract';
import { Fragment } from 'react';
import { addressOf } from '../api/request.ts';
import { PricesNow } from '../shop/prices/cards/prices-now.tsx';
import { NotSoldNotice } from '../shop/prices/not-sold-notice.tsx';
import { Holder } from './holder.tsx';
import type { LegalProps } from './legal-props.ts';
import { Section } from './section.tsx';

/** Terms of sale, with the prices of the moment. */
export function TermsText({ contacto }: LegalProps) {
  return (
    <>
      <p>
        <a href={addressOf(calls.condiciones, {})} download>
          Descargar las condiciones de venta (PDF)
        </a>
      </p>
      <h2>Vendedor</h2>
      <Holder contacto={contacto} />
      <NotSoldNotice />
      {conditions(contacto).map((section) => (
        <Fragment key={section.title}>
          <Section {...section} />
          {section.title === 'Precio' && <PricesNow />}
        </Fragment>
      ))}
    </>
  );
}
