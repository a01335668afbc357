import { Skeleton } from '@mantine/core';
import { deskCalls, deskPath } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef } from 'react';
import { NavLink, useParams } from 'react-router';
import { ApiError } from '../api/error.ts';
import { useSession } from '../session/session-store.ts';
import { useTitle } from '../ui/page/use-title.ts';
import { RetryButton } from '../ui/retry-button.tsx';
import { AttentionSection } from './attention/attention-section.tsx';
import classes from './desk.module.css';
import { deskQuery } from './desk-query.ts';
import { InvoicesSection } from './invoices-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { LogSection } from './log-section.tsx';
import { NotFound } from './not-found.tsx';
import { OrderDetail } from './orders/order-detail.tsx';
import { OrdersSection } from './orders/orders-section.tsx';
import { PricesSection } from './prices/prices-section.tsx';
import { SalesSection } from './sales/sales-section.tsx';
import { UsersSection } from './users/users-section.tsx';

interface Section {
  readonly slug: string;
  readonly title: string;
  readonly Content: ComponentType;
}

const FIRST: Section = { slug: '', title: 'Atención', Content: AttentionSection };
/** The sections of the desk, in the order of its links. */
const SECTIONS: readonly Section[] = [
  FIRST,
  { slug: 'pedidos', title: 'Pedidos', Content: OrdersSection },
  { slug: 'facturas', title: 'Facturas', Content: InvoicesSection },
  { slug: 'usuarios', title: 'Usuarios', Content: UsersSection },
  { slug: 'tarifas', title: 'Tarifas', Content: PricesSection },
  { slug: 'ventas', title: 'Ventas', Content: SalesSection },
  { slug: 'trabajos', title: 'Trabajos', Content: JobsSection },
  { slug: 'actuaciones', title: 'Actuaciones', Content: LogSection },
];

/** What stands at an address of the desk that is none. */
const UNKNOWN: Section = {
  slug: '?',
  title: 'Esta página no existe',
  Content: () => <p>Compruebe la dirección, o elija una parte de la gestión.</p>,
};

/** The owner's desk. The server says to whom there is one. */
export function DeskPage() {
  const session = useSession();
  const attention = useQuery({ ...deskQuery(deskCalls.atencion, {}), enabled: session !== null });
  const { error } = attention;
  if (session === null || (error instanceof ApiError && error.status === 404)) return <NotFound />;
  if (attention.data) return <Desk />;
  return (
    <main className={classes.page} aria-busy={!error}>
      {error ? (
        <div role="status">
          <p>{error.message}</p>
          <RetryButton onClick={() => void attention.refetch()} />
        </div>
      ) : (
        <Skeleton height={320} />
      )}
    </main>
  );
}

function Desk() {
  const { section = '', part } = useParams();
  const { slug, title, Content } = SECTIONS.find((one) => one.slug === section) ?? UNKNOWN;
  const links = useRef<HTMLElement>(null);
  useTitle(`${title} · Gestión`);
  // biome-ignore lint/correctness/useExhaustiveDependencies(title): of another section another link is the current one
  useEffect(() => {
    // On a phone the links are wider than the page.
    const current = links.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [title]);
  return (
    <main className={classes.page}>
      <p className={classes.site}>Gestión</p>
      <nav ref={links} className={classes.sections} aria-label="Gestión">
        {SECTIONS.map((one) => (
          <NavLink
            key={one.slug}
            to={deskPath(one.slug)}
            end={one.slug === ''}
            className={classes.section ?? ''}
          >
            {one.title}
          </NavLink>
        ))}
      </nav>
      {slug === 'pedidos' && part !== undefined ? (
        <OrderDetail id={part} />
      ) : (
        <>
          <h1>{title}</h1>
          <Content />
        </>
      )}
    </main>
  );
}
