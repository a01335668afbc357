import { Skeleton } from '@mantine/core';
import { PAGE_PATHS } from '@mapa/contract';
import { degreesText, type LatLon } from '@mapa/field';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { fetchCode } from '../../../code/fetch-code.ts';
import { Unfetched } from '../../../code/unfetched.tsx';
import classes from './section.module.css';

/** The code of both panels, fetched when one is first opened and kept. */
const codeQuery = queryOptions({
  queryKey: ['panel-de-energia'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  structuralSharing: false,
  queryFn: () => fetchCode(() => import('./energy-panel.tsx')),
});

interface Props {
  readonly point: LatLon;
  readonly title: string;
  readonly about: string;
  readonly part: 'EnergyPanel' | 'GoodWind';
}

/** The sections about the energy of a point, closed until somebody opens them. */
export function EnergySections({ point }: { readonly point: LatLon }) {
  return (
    <div>
      <Section
        point={point}
        part="GoodWind"
        title="¿Hace buen viento aquí?"
        about="Con palabras sencillas, para quien no sabe de viento"
      />
      <Section
        point={point}
        part="EnergyPanel"
        title="Energía de una turbina"
        about="Producción anual, P50 y P90 de su turbina en este punto, gratis"
      />
      <p className={classes.mast}>
        <Link
          to={`${PAGE_PATHS.mast}?latitude=${degreesText(point.lat)}&longitude=${degreesText(point.lon)}`}
        >
          ¿Tiene un mástil aquí? Corrija sus medidas a largo plazo
        </Link>
      </p>
    </div>
  );
}

/** A section that stays open for the next point. */
function Section({ title, about, ...props }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
        <span>{about}</span>
      </summary>
      {open && <Content {...props} />}
    </details>
  );
}

function Content({ point, part }: Pick<Props, 'point' | 'part'>) {
  const code = useQuery(codeQuery);
  if (code.data) {
    const Part = code.data[part];
    return <Part point={point} />;
  }
  if (code.isPending) return <Skeleton height={320} mt={8} />;
  return <Unfetched message="No se ha podido cargar." error={code.error} refetch={code.refetch} />;
}
