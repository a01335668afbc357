import { Button, NativeSelect } from '@mantine/core';
import { type Failure, MAST_HEIGHTS, mastCalls, monthText, REFERENCE_MONTHS } from '@mapa/contract';
import { coordinatesText, distanceBetween, type LatLon, withUnit } from '@mapa/field';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { callApi } from '../../../api/client.ts';
import { goToLogin } from '../../../session/go-to-login.ts';
import { useSession } from '../../../session/session-store.ts';
import { useBought } from '../../../shop/bought/use-bought.ts';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import classes from '../mast.module.css';
import { keepPlace, type Place, setReference, useMastStore } from '../mast-store.ts';
import { monthWords } from '../texts/words.ts';
import type { MastWorker } from '../worker/client.ts';
import type { Reading } from '../worker/work.ts';
import { bestStart, type Covered, coveredMonths, spansOf } from './months.ts';
import { PositionField } from './position-field.tsx';
import { Progress } from './progress.tsx';
import { Step } from './step.tsx';
import { useWork } from './use-work.ts';

interface Props {
  readonly reading: Reading;
  readonly worker: MastWorker;
  readonly first: Place;
}

const CHOSEN_FOR_GOOD =
  'La referencia gratuita cubre doce meses seguidos de cada celda. Los que compare ya no se cambian: de esta celda ' +
  'no podrá pedir otros.';

/** The place of the mast: the server gives the wind of that cell, and learns nothing else. */
export function PlaceStep({ reading, worker, first }: Props) {
  const reference = useMastStore((store) => store.reference);
  const [place, setPlace] = useState(first);
  const months = coveredMonths(reading.quality.months);
  const spans = spansOf(months, REFERENCE_MONTHS);
  const [chosen, setChosen] = useState<number>();
  // Another reading of the file may have other months.
  const start = spans.find((span) => span.start === chosen)?.start ?? bestStart(months, REFERENCE_MONTHS);
  const isBought = useBought(place);
  const working = useWork();
  const isKnown = ![place.lat, place.lon, place.height].some(Number.isNaN);
  const session = useSession();
  const navigate = useNavigate();
  const [hasTried, setHasTried] = useState(false);
  /** The last position that the server found outside of the atlas. */
  const [outside, setOutside] = useState<LatLon>();
  const fields = useRef<HTMLDivElement>(null);
  const ask = (): void => {
    setHasTried(true);
    // The first field that lacks its number.
    const lacking = Number.isNaN(place.lat + place.lon) ? 0 : 1;
    if (isKnown) compare();
    else fields.current?.querySelectorAll('input')[lacking]?.focus();
  };
  const compare = (): void =>
    working.run(async () => {
      const answer = await fetchReference(place, start, months);
      if (!answer.success) return refuse(answer);
      const { serie, largoPlazo, ...rest } = answer.data;
      setReference(reading, place, rest, await worker.ask('refer', { serie, largoPlazo }));
    });
  const refuse = ({ msg, campos }: Failure): void => {
    if (campos?.lat === undefined) working.say(msg);
    else {
      flushSync(() => setOutside(place));
      fields.current?.querySelector('input')?.focus();
    }
  };
  const change = (part: Partial<Place>): void => {
    setPlace((before) => ({ ...before, ...part }));
    keepPlace(part);
  };
  return (
    <Step number={3} title="Posición y altura">
      <div ref={fields} className={`${classes.fields} ${classes.asked}`}>
        <PositionField
          value={place}
          onChange={change}
          tried={hasTried}
          outside={outside?.lat === place.lat && outside.lon === place.lon}
        />
        <DecimalField
          label="Altura del anemómetro"
          unit="m sobre el suelo"
          value={place.height}
          limits={MAST_HEIGHTS}
          onChange={(height) => change({ height })}
        />
        {spans.length > 1 && !Number.isNaN(place.lat + place.lon) && isBought === false && (
          <NativeSelect
            label="Doce meses que se comparan"
            description={CHOSEN_FOR_GOOD}
            value={String(start)}
            data={spans.map(({ start: from, end }) => ({
              value: String(from),
              label: `${monthWords(from)} a ${monthWords(end)}`,
            }))}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          />
        )}
      </div>
      <p className={classes.quiet}>
        Al servidor solo van la posición, la altura y los meses. Responde con el viento de la celda de 3
        {'\u202f'}km a esa altura: hora a hora en esos meses y, para los diez años, como distribución sin
        fechas. Su serie no sale de este navegador.
      </p>
      <div className={classes.buttons}>
        {session ? (
          <Button onClick={ask} loading={working.busy}>
            Comparar con el atlas
          </Button>
        ) : (
          <>
            <Button onClick={() => goToLogin(navigate)}>Entrar para comparar</Button>
            <p className={classes.quiet}>Hace falta una cuenta gratuita. Su serie le espera aquí.</p>
          </>
        )}
      </div>
      <Progress working={working} doing="Pidiendo el viento de la celda" />
      {reference && !working.busy && (
        <Told place={place} centre={reference.celda} whole={reference.completa} />
      )}
    </Step>
  );
}

interface ToldProps {
  readonly place: LatLon;
  readonly centre: LatLon;
  readonly whole: boolean;
}

function Told({ place, centre, whole }: ToldProps) {
  const metres = distanceBetween(place, centre);
  return (
    <p role="status">
      Celda con centro en {coordinatesText(centre)}, a {withUnit(metres, 0, 'm')} de su mástil.{' '}
      {whole
        ? 'Es una celda que ha comprado: se compara con la serie entera, media hora a media hora.'
        : 'Se compara con la referencia gratuita, por horas.'}
    </p>
  );
}

/** Asks the server for the winds of the cell. */
function fetchReference(place: Place, start: number, months: readonly Covered[]) {
  const last = Math.min(Math.max(...months.map(({ month }) => month)), start + REFERENCE_MONTHS - 1);
  return callApi(mastCalls.referencia, {
    query: {
      lat: place.lat,
      lon: place.lon,
      altura: place.height,
      desde: monthText(start),
      hasta: monthText(last),
    },
  });
}
