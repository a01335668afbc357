import { type LegalSection, piecesOf } from '@mapa/contract';
import { Link } from 'react-router';

/** A part of a legal text under its heading. */
export function Section({ title, paragraphs, items = [], after = [] }: LegalSection) {
  return (
    <>
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>
          <Pieces text={text} />
        </p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map(({ name, text }) => (
            <li key={text}>
              {name !== undefined && <strong>{name}. </strong>}
              <Pieces text={text} />
            </li>
          ))}
        </ul>
      )}
      {after.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function Pieces({ text }: { readonly text: string }) {
  return piecesOf(text).map(({ text: words, to }) => {
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
  });
}
