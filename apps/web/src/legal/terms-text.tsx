import { conditions, piecesOf } from '@mapa/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { PricesNow } from '../shop/prices/cards/prices-now.tsx';
import { NotSoldNotice } from '../shop/prices/not-sold-notice.tsx';
import { Holder } from './holder.tsx';
import type { LegalProps } from './legal-props.ts';

/** Terms of sale, with the prices of the moment. */
export function TermsText({ contacto }: LegalProps) {
  return (
    <>
      <h2>Vendedor</h2>
      <Holder contacto={contacto} />
      <NotSoldNotice />
      {conditions(contacto).map(({ title, paragraphs }) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          {paragraphs.map((text) => (
            <Paragraph key={text} text={text} />
          ))}
          {title === 'Precio' && <PricesNow />}
        </Fragment>
      ))}
    </>
  );
}

function Paragraph({ text }: { readonly text: string }) {
  return (
    <p>
      {piecesOf(text).map(({ text: words, to }) => {
        if (to === undefined) return words;
        return to.startsWith('/') ? (
          <Link key={to} to={to}>
            {words}
          </Link>
        ) : (
          <a key={to} href={to}>
            {words}
          </a>
        );
      })}
    </p>
  );
}
