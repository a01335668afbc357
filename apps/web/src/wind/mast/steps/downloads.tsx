import { Button } from '@mantine/core';
import { PAGE_PATHS } from '@mapa/contract';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDegrees } from '../../../ui/format.ts';
import { saveFile } from '../../../ui/save-file.ts';
import classes from '../mast.module.css';
import { type Place, useMastStore } from '../mast-store.ts';
import { mastWorker } from '../mast-worker.ts';
import { METHOD_TEXTS, sectorsText } from '../texts/methods.ts';
import type { Way } from '../worker/correction.ts';
import type { SeriesFormat } from '../worker/files/formats.ts';
import type { Correction } from '../worker/work.ts';
import { Progress } from './progress.tsx';
import { useWork } from './use-work.ts';

interface Props {
  readonly way: Way;
  readonly place: Place;
  readonly correction: Correction | undefined;
}

/** Formats of the corrected long term: a distribution for everybody, series for those who have bought the cell. */
const FORMATS = {
  tab: { name: 'WAsP (.tab)', extension: 'tab', whole: false },
  csv: { name: 'CSV', extension: 'csv', whole: true },
  netcdf: { name: 'NetCDF', extension: 'nc', whole: true },
  windographer: { name: 'Windographer', extension: 'txt', whole: true },
  vortex: { name: 'Vortex', extension: 'txt', whole: true },
} as const satisfies Record<SeriesFormat, { name: string; extension: string; whole: boolean }>;
const FORMAT_NAMES = Object.keys(FORMATS) as readonly SeriesFormat[];

/** Files of what was worked out, and the summary on paper. */
export function Downloads({ way, place, correction }: Props) {
  const reference = useMastStore((store) => store.reference);
  const working = useWork();
  if (!reference || !correction) return null;
  const { completa, licencia } = reference;
  const save = (format: SeriesFormat): void =>
    working.run(async () => {
      const method = `${METHOD_TEXTS[way.method]}, ${sectorsText(way.sectors)}`;
      const note = `Viento de un mástil corregido a largo plazo: ${method}. ${licencia}`;
      const content = await mastWorker().ask('file', { ...way, format, facts: { ...place, note } });
      saveFile(new Blob([content as BlobPart]), `corregida_${format}.${FORMATS[format].extension}`);
    });
  const summary = { posicion: place, metodo: way, correccion: correction };
  return (
    <div className={`${classes.downloads} ${classes.notOnPaper}`}>
      <h3>Descargas</h3>
      <div className={classes.buttons}>
        {FORMAT_NAMES.filter((format) => completa || !FORMATS[format].whole).map((format) => (
          <Button
            key={format}
            size="sm"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => save(format)}
          >
            {FORMATS[format].name}
          </Button>
        ))}
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(new Blob([JSON.stringify(summary, null, 2)]), 'mastil_resultados.json')}
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
            to={`${PAGE_PATHS.map}?latitude=${formatDegrees(place.lat)}&longitude=${formatDegrees(place.lon)}`}
          >
            cómprela en el mapa
          </Link>{' '}
          y vuelva a comparar con su cuenta; se descarga en CSV, NetCDF, Windographer, Vortex y .tab.
        </p>
      )}
    </div>
  );
}
