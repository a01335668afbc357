import { Button } from '@mantine/core';
import { mastCalls, PAGE_PATHS } from '@mapa/contract';
import { degreesText } from '@mapa/field';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '../../../api/client.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { filePlace } from '../../places/file-place.ts';
import { pointNameQuery } from '../../places/place-queries.ts';
import classes from '../mast.module.css';
import { mastWorker, type Place, useMastStore } from '../mast-store.ts';
import { METHOD_TEXTS, sectorsText } from '../texts/methods.ts';
import { doubtOf, originText } from '../texts/relation.ts';
import type { Way } from '../worker/correction.ts';
import { resultsFileName, type SeriesFormat, seriesFileName } from '../worker/files/names.ts';
import type { Correction } from '../worker/work.ts';
import { Progress } from './progress.tsx';
import type { mastFacts } from './summary.ts';
import { useWork } from './use-work.ts';

interface Props {
  readonly way: Way;
  readonly place: Place;
  readonly correction: Correction | undefined;
  /** The facts of the results. */
  readonly facts: ReturnType<typeof mastFacts> | undefined;
}

/** Files of a distribution, for everybody, and of the series, for those who have bought the cell. */
const FORMATS = {
  tab: { name: 'WAsP (.tab)', whole: false },
  sectores: { name: 'Weibull por sectores', whole: false },
  rosa: { name: 'Velocidad por dirección', whole: false },
  csv: { name: 'CSV', whole: true },
  hoja: { name: 'CSV español', whole: true },
  netcdf: { name: 'NetCDF', whole: true },
  parquet: { name: 'Parquet', whole: true },
  windographer: { name: 'Windographer', whole: true },
  vortex: { name: 'Vortex', whole: true },
  windsim: { name: 'WindSim (.tws)', whole: true },
  iea43: { name: 'IEA Task 43 (del CSV)', whole: true },
  mesHora: { name: 'Mes por hora', whole: true },
} as const satisfies Record<SeriesFormat, { name: string; whole: boolean }>;
const FORMAT_NAMES = Object.keys(FORMATS) as readonly SeriesFormat[];

/** Formats whose readers want the air beside the wind. */
const AIR_TOO: readonly SeriesFormat[] = ['vortex'];

/** The files of the results, and the summary on paper. */
export function Downloads({ way, place, correction, facts }: Props) {
  const reference = useMastStore((store) => store.reference);
  const client = useQueryClient();
  const working = useWork();
  if (!reference || !correction) return null;
  const { completa, licencia } = reference;
  const aviso = doubtOf(correction);
  // A name that cannot be fetched is left out.
  const named = async () => ({
    place: filePlace(await client.ensureQueryData(pointNameQuery(place)).catch(() => null)),
    isDoubted: aviso !== undefined,
  });
  const save = (format: SeriesFormat): void =>
    working.run(async () => {
      const worker = mastWorker();
      const method = `${METHOD_TEXTS[way.method]}, ${sectorsText(way.sectors)}`;
      const note = originText(method, correction, licencia);
      const { lat, lon, height: altura } = place;
      const air = AIR_TOO.includes(format)
        ? await callApi(mastCalls.aireDeReferencia, { query: { lat, lon, altura } })
        : undefined;
      if (air?.success === false) return working.say(air.msg);
      const ofFile = { ...place, note, licence: licencia, named: await named(), air: air?.data };
      const content = await worker.ask('file', { ...way, format, facts: ofFile });
      saveFile(content, seriesFileName(format, ofFile.named));
    });
  const summary = { posicion: place, ...facts, metodo: way, ...(aviso && { aviso }), correccion: correction };
  return (
    <div className={`${classes.downloads} ${classes.notOnPaper}`}>
      <h3>Descargas</h3>
      <FormatButtons title="Distribución de diez años" whole={false} onSave={save} />
      {completa && <FormatButtons title="Serie de diez años" whole onSave={save} />}
      <div className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            working.run(async () =>
              saveFile(new Blob([JSON.stringify(summary, null, 2)]), resultsFileName(await named())),
            )
          }
        >
          Resultados (JSON)
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir el resumen
        </Button>
      </div>
      <Progress working={working} doing="Escribiendo el archivo" />
      {!completa && (
        <p className={classes.quiet}>
          La distribución corregida de diez años se descarga gratis. La serie corregida, media hora a media
          hora, se hace con la serie de la celda:{' '}
          <Link
            to={`${PAGE_PATHS.map}?latitude=${degreesText(place.lat)}&longitude=${degreesText(place.lon)}`}
          >
            cómprela en el mapa
          </Link>{' '}
          y vuelva a comparar con su cuenta; se descarga en los formatos de una entrega que se hacen con la
          velocidad y la dirección.
        </p>
      )}
    </div>
  );
}

interface ButtonsProps {
  readonly title: string;
  readonly whole: boolean;
  readonly onSave: (format: SeriesFormat) => void;
}

function FormatButtons({ title, whole, onSave }: ButtonsProps) {
  return (
    <fieldset className={`${classes.buttons} ${classes.group}`}>
      <legend>{title}</legend>
      {FORMAT_NAMES.filter((format) => FORMATS[format].whole === whole).map((format) => (
        <Button
          key={format}
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => onSave(format)}
        >
          {FORMATS[format].name}
        </Button>
      ))}
    </fieldset>
  );
}
