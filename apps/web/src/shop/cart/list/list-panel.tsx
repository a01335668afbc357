import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core';
import { type NamedPlace, shortName } from '@mapa/contract';
import { type LatLon, spanish } from '@mapa/field';
import type { ListedPoint, PlaneName } from '@mapa/places/list';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showSnackbar } from '../../../ui/alerts/snackbar.ts';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import type { Verdict } from './judge.ts';
import classes from './list-panel.module.css';
import { ListTable } from './list-table.tsx';
import { readInWorker } from './read-in-worker.ts';

/** A point that was found in a list, with its name where it has one. */
export interface FoundPoint {
  readonly place: NamedPlace;
  readonly meso: LatLon | null;
}

/** The place where the points of a list go. */
export interface ListTarget {
  /** A key that changes with everything the verdicts depend on. */
  readonly key: string;
  readonly where: 'a la cesta' | 'al proyecto';
  /** The free places, in words. */
  readonly room: string;
  readonly judge: (rows: readonly ListedPoint[]) => Promise<readonly Verdict[]>;
  /** Adds the points; resolves to whether they were added. */
  readonly add: (found: readonly FoundPoint[]) => Promise<boolean>;
  /** Further actions with the points. */
  readonly more?: (places: readonly NamedPlace[]) => ReactNode;
}

interface Props {
  readonly target: ListTarget;
  readonly onClose: () => void;
}

/** Pasted or dropped content, with a number that tells it from earlier content. */
interface Given {
  readonly number: number;
  readonly content: string | Uint8Array;
  readonly fileName?: string;
}

const PLANES: readonly { readonly value: PlaneName; readonly label: string }[] = [
  { value: '29', label: 'UTM ETRS89, huso 29' },
  { value: '30', label: 'UTM ETRS89, huso 30' },
  { value: '31', label: 'UTM ETRS89, huso 31' },
  { value: 'TM06', label: 'TM06 de Portugal' },
  { value: 'LAMBERT', label: 'Lambert del atlas (NEWA)' },
];

const FAILED = 'No se ha podido comprobar la lista. Compruebe la conexión e inténtelo de nuevo.';

/** Adds many points at once, pasted or from a file. It first shows how each row was read. */
export function ListPanel({ target, onClose }: Props) {
  const [given, setGiven] = useState<Given>({ number: 0, content: '' });
  const [plane, setPlane] = useState<PlaneName>();
  // The button that opened the panel has gone.
  const pasted = useRef<HTMLTextAreaElement>(null);
  useEffect(() => pasted.current?.focus(), []);
  const give = (what: Omit<Given, 'number'>): void =>
    setGiven(({ number }) => ({ number: number + 1, ...what }));
  const take = async (file: File | undefined): Promise<void> => {
    if (file) give({ content: new Uint8Array(await file.arrayBuffer()), fileName: file.name });
  };
  const { data, isFetching, isError } = useJudgedList(given, plane, target);
  const list = data && 'rows' in data ? data : undefined;
  const { found, inDomain } = pointsIn(list ?? NO_LIST);
  const add = async (): Promise<void> => {
    if (!(await target.add(found))) return;
    showSnackbar('success', `${points(found.length)} ${IN[target.where]}.`);
    onClose();
  };
  const drop = useFileDrop(([file]) => void take(file));
  return (
    <section className={classes.panel} aria-label="Añadir puntos de una lista" {...drop}>
      <div className={classes.given}>
        <Textarea
          ref={pasted}
          label="Pegue las coordenadas, una por línea"
          description={
            'Grados, UTM ETRS89, TM06 o Lambert, con nombre o sin él; o una tabla con cabecera copiada de una hoja ' +
            'de cálculo'
          }
          placeholder={'42,81953; −1,63290\n30T 611756 4741680'}
          autosize
          minRows={3}
          maxRows={8}
          spellCheck={false}
          value={typeof given.content === 'string' ? given.content : ''}
          onChange={({ currentTarget }) => give({ content: currentTarget.value })}
        />
        <div className={classes.file}>
          <FileButton
            accept=".csv,.txt,.tsv,.kml,.kmz,.gpx,.geojson,.json"
            onChange={(file) => void take(file ?? undefined)}
          >
            {(button) => (
              <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} {...button}>
                Elegir un archivo
              </Button>
            )}
          </FileButton>
          {given.fileName !== undefined && <strong>{given.fileName}</strong>}
          <p>
            <span className="with-mouse">O arrástrelo aquí. </span>
            CSV, KML, KMZ, GPX o GeoJSON. No sale de su navegador.
          </p>
        </div>
        <NativeSelect
          label="Los metros sin huso son de"
          value={plane ?? ''}
          onChange={({ currentTarget }) =>
            setPlane(PLANES.find(({ value }) => value === currentTarget.value)?.value)
          }
          data={[{ value: '', label: 'Ninguno: cada fila dice el suyo' }, ...PLANES]}
        />
      </div>
      <div role="status">
        {isFetching && <p className={classes.told}>Leyendo la lista…</p>}
        {isError && <p className={`${classes.told} ${classes.problem}`}>{FAILED}</p>}
        {data && 'msg' in data && <p className={`${classes.told} ${classes.problem}`}>{data.msg}</p>}
        {list && !isFetching && (
          <p className={classes.told}>
            {list.as}. {summary(list.rows.length, found.length, target.room)}
          </p>
        )}
      </div>
      {list && (
        <ScrollRegion label="Puntos de la lista" className={classes.rows}>
          <ListTable rows={list.rows} verdicts={list.verdicts} />
        </ScrollRegion>
      )}
      <div className={classes.buttons}>
        <Button disabled={found.length === 0 || isFetching} onClick={() => void add()}>
          {found.length === 0 ? `Añadir ${target.where}` : `Añadir ${points(found.length)} ${target.where}`}
        </Button>
        {inDomain.length > 0 && target.more?.(inDomain)}
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </section>
  );
}

/** The rows of the given list with a verdict on each, or the reason why it cannot be read. */
const useJudgedList = (given: Given, plane: PlaneName | undefined, target: ListTarget) =>
  useQuery({
    queryKey: ['lista de puntos', given.number, plane, target.key],
    enabled: given.content.length > 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const list = await readInWorker({ content: given.content, plane }, signal);
      if ('msg' in list) return list;
      return { ...list, verdicts: await target.judge(list.rows) };
    },
  });

const points = (count: number): string => (count === 1 ? '1 punto' : `${count} puntos`);

const IN = { 'a la cesta': 'en la cesta', 'al proyecto': 'en el proyecto' } as const;

interface Judged {
  readonly rows: readonly ListedPoint[];
  readonly verdicts: readonly Verdict[];
}
const NO_LIST: Judged = { rows: [], verdicts: [] };

/** The points that can be added, and all points in the domain, as far as they were asked about. */
function pointsIn({ rows, verdicts }: Judged): {
  readonly found: readonly FoundPoint[];
  readonly inDomain: readonly NamedPlace[];
} {
  const found: FoundPoint[] = [];
  const inDomain: NamedPlace[] = [];
  for (const [at, row] of rows.entries()) {
    const verdict = verdicts[at];
    if (!('point' in row) || verdict === undefined || verdict.kind === 'outside') continue;
    const place = { ...row.point, nombre: row.name === undefined ? undefined : shortName(row.name) };
    inDomain.push(place);
    if (verdict.kind === 'new') found.push({ place, meso: verdict.meso });
  }
  return { found, inDomain };
}

function summary(rows: number, found: number, room: string): string {
  const read = rows === 1 ? '1 fila' : `${spanish(rows, 0)} filas`;
  return found === 0
    ? `De ${read} no se puede añadir ninguna.`
    : `De ${read} se ${found === 1 ? 'añadirá 1 punto' : `añadirán ${found} puntos`}; ${room}.`;
}
