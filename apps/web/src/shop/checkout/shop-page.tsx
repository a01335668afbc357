import type { ReactNode } from 'react';
import { AlertMessage } from '../../ui/alerts/alert-message.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import classes from './shop-page.module.css';

const STEPS = ['Pedido', 'Facturación', 'Pago'] as const;

interface Props {
  readonly title: string;
  /** Where the purchase stands: the first, second or third of its pages. */
  readonly step?: 0 | 1 | 2;
  readonly children: ReactNode;
}

/** A page of the shop: the steps of the purchase, the title and the message of the moment. */
export function ShopPage({ title, step, children }: Props) {
  useTitle(title);
  return (
    <main className={classes.page}>
      {step !== undefined && (
        <ol className={classes.steps} aria-label="Pasos de la compra">
          {STEPS.map((name, at) => (
            <li key={name} aria-current={at === step ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
      )}
      <h1>{title}</h1>
      <AlertMessage />
      {children}
    </main>
  );
}
