import { PAGE_PATHS } from '@mapa/contract';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { AlertMessage } from '../../ui/alerts/alert-message.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import classes from './shop-page.module.css';

const STEPS = [
  { name: 'Pedido', to: PAGE_PATHS.cart },
  { name: 'Facturación', to: PAGE_PATHS.billing },
  { name: 'Pago', to: PAGE_PATHS.payment },
] as const;

interface Props {
  readonly title: string;
  /** The step of the purchase: the first, second or third of its pages. */
  readonly step?: 0 | 1 | 2;
  /** The frame of the message, for a page that gives it the focus. */
  readonly message?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** A page of the shop: the steps of the purchase, of which the earlier ones are links, the title and the message. */
export function ShopPage({ title, step, message, children }: Props) {
  useTitle(title);
  return (
    <main className={classes.page}>
      {step !== undefined && (
        <ol className={classes.steps} aria-label="Pasos de la compra">
          {STEPS.map(({ name, to }, at) => (
            <li key={name} aria-current={at === step ? 'step' : undefined}>
              {at < step ? <Link to={to}>{name}</Link> : name}
            </li>
          ))}
        </ol>
      )}
      <h1>{title}</h1>
      <div ref={message} tabIndex={-1}>
        <AlertMessage />
      </div>
      {children}
    </main>
  );
}
