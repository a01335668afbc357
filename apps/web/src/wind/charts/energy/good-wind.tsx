import { Loader } from '@mantine/core';
import { ENERGY_DEFAULTS, energyCalls, HOME_MWH, type WindRank } from '@mapa/contract';
import { type LatLon, spanish, withUnit } from '@mapa/field';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import { CalculationNews } from '../../../ui/calculation-news.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import classes from './energy.module.css';
import { energyQuery } from './energy-query.ts';
import { FIRST_SETTINGS, requestOf } from './settings/settings.ts';

/** The wind of a point among those of its province, null outside the domain. */
const rankQuery = ({ lat, lon }: LatLon) =>
  queryOptions({
    queryKey: ['provincia', lat, lon],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<WindRank | null> => {
      const answer = await callApi(energyCalls.provincia, { query: { lat, lon } }, signal);
      return answer.success ? answer.data : null;
    },
  });

/** The wind of the land in plain words, for its owner. */
export function GoodWind({ point }: { readonly point: LatLon }) {
  const { data, isPending } = useQuery(rankQuery(point));
  return (
    <>
      <CalculationNews
        busy={isPending}
        done={data === null ? 'Punto fuera de dominio' : data && 'Viento comparado'}
      />
      <Verdict point={point} />
    </>
  );
}

function Verdict({ point }: { readonly point: LatLon }) {
  const rank = useQuery(rankQuery(point));
  const energy = useQuery(energyQuery(requestOf(point, FIRST_SETTINGS, undefined)));
  if (rank.isError)
    return (
      <p role="alert" className={classes.own}>
        No se ha podido comparar el viento de este punto.
        <RetryButton size="compact-sm" onClick={() => void rank.refetch()} />
      </p>
    );
  if (rank.data === null) return <p>Punto fuera de dominio</p>;
  if (!rank.data)
    return (
      <p className={classes.quiet} aria-hidden>
        <Loader size={16} aria-hidden /> Calculando, por favor espere
      </p>
    );
  const { altura, celda, punto, provincia } = rank.data;
  const speed = punto ?? celda;
  const wind = energy.data?.punto ?? energy.data?.celda;
  // The homes follow from the rounded energy that is shown.
  const megawattHours = wind && rounded(wind.neta);
  return (
    <div className={classes.energy}>
      <Headline
        figure={verdict(speed)}
        below={
          <>
            A {altura}
            {'\u202f'}m, la altura habitual de una turbina, el viento medio de su punto es de{' '}
            {withUnit(speed, 1, 'm/s')}. Como orientación: por debajo de 5,5{'\u202f'}m/s es difícil que un
            parque salga a cuenta; a partir de 6,5 empieza a ser interesante, y más de 7,5 es muy bueno.
          </>
        }
      />
      {provincia ? (
        <p>
          <strong>En su provincia.</strong> La zona de 3{'\u202f'}km × 3{'\u202f'}km de su punto (
          {withUnit(celda, 1, 'm/s')}) {standing(provincia.percentil)} de {provincia.nombre}. La media de la
          provincia es de {withUnit(provincia.media, 1, 'm/s')}, y su zona más ventosa tiene{' '}
          {withUnit(provincia.maxima, 1, 'm/s')} ({spanish(provincia.celdas, 0)} zonas comparadas).
        </p>
      ) : (
        <p>
          Este punto no está en tierra de ninguna provincia española (es mar u otro país): no hay con qué
          compararlo.
        </p>
      )}
      {megawattHours !== undefined && (
        <p>
          <strong>Cuánta electricidad es.</strong> Una turbina de{' '}
          {withUnit((energy.data?.turbina.potencia ?? 0) / 1000, 1, 'MW')} con el buje a{' '}
          {ENERGY_DEFAULTS.buje}
          {'\u202f'}m daría aquí unos {withUnit(megawattHours, 0, 'MWh')} en un año medio: lo que gastan unos{' '}
          {spanish(rounded(megawattHours / HOME_MWH), 0)} hogares, a {withUnit(1000 * HOME_MWH, 0, 'kWh')} por
          hogar y año (Red Eléctrica).
        </p>
      )}
      {energy.isError && (
        <p className={classes.quiet}>La energía de una turbina no se ha podido calcular por ahora.</p>
      )}
      <p>
        <strong>Qué falta para poder pedir un préstamo.</strong> Esto sale de un modelo, sin medir en el
        sitio. Un estudio que acepte un banco añade al menos un año de medidas con un mástil o un lidar en el
        sitio, su comparación con muchos años de referencia, un modelo del relieve y de las estelas entre
        turbinas, la turbina concreta y sus pérdidas, y la incertidumbre de todo ello. Aparte van la conexión
        a la red, los permisos y el impacto ambiental.
      </p>
    </div>
  );
}

const verdict = (speed: number): string => {
  if (speed < 5.5) return 'Poco viento';
  if (speed < 6.5) return 'Viento regular';
  return speed < 7.5 ? 'Buen viento' : 'Muy buen viento';
};

/** The rank of a zone among those of its province, of which `percent` have less wind. */
const standing = (percent: number): string => {
  if (percent < 1) return 'está entre las de menos viento';
  return percent < 99
    ? `tiene más viento que el ${withUnit(percent, 0, '%')}`
    : 'está entre las de más viento';
};

/** Such an estimate has no more than three significant figures. */
const rounded = (value: number): number => Number(value.toPrecision(3));
