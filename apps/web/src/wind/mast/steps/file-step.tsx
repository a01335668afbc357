import { Button, FileButton } from '@mantine/core';
import { MAX_FILE_BYTES } from '@mapa/contract';
import { listText, MEBIBYTE, spanish, withUnit } from '@mapa/field';
import type { Proposal } from '@mapa/wind-tools/measured';
import { IconUpload } from '@tabler/icons-react';
import { More } from '../../../ui/more.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import classes from '../mast.module.css';
import {
  beginOpening,
  endOpening,
  giveUpOpening,
  type Kept,
  type OpenFile,
  setFile,
  useMastStore,
} from '../mast-store.ts';
import { TabFacts } from '../tab/tab-facts.tsx';
import { faultText } from '../texts/problems.ts';
import { FORMAT_TEXTS } from '../texts/reasons.ts';
import { count } from '../texts/words.ts';
import { FaultError } from '../worker/client.ts';
import { KeepFiles } from './keep-files.tsx';
import { Progress } from './progress.tsx';
import { Step } from './step.tsx';
import { useKeptFile } from './use-kept-file.ts';
import { useWork } from './use-work.ts';

/** The files may be kept in a project, so that they are at most as large as those. */
const MOST = `${MAX_FILE_BYTES / MEBIBYTE}\u202fMiB`;
/** Fifteen years of ten minutes. */
const MOST_ROWS = 15 * 366 * 144;
const MOST_FILES = 2;
const ACCEPT = '.csv,.txt,.tsv,.dat,.tab,.json,text/csv,text/plain,application/json';

/** The file of the mast, dropped or chosen. */
export function FileStep() {
  const { file, opened } = useMastStore();
  const working = useWork();
  const open = (files: readonly File[] | Promise<readonly File[]>, asked?: Kept): void =>
    working.run(async () => working.say(await openFiles(files, asked)));
  const take = (files: readonly File[]): void => {
    if (files.length === 0) return;
    const refused = refusal(files);
    if (refused === '') open(files);
    else working.say(refused);
  };
  useKeptFile(open);
  const drop = useFileDrop(take);
  return (
    <Step number={1} title="Archivo">
      <div className={classes.drop} {...drop}>
        <FileButton accept={ACCEPT} multiple onChange={take}>
          {(props) => (
            <Button {...props} leftSection={<IconUpload size={18} aria-hidden />} disabled={working.busy}>
              {file ? 'Cambiar de archivo' : 'Elegir archivo'}
            </Button>
          )}
        </FileButton>
        <p className="with-mouse">o suéltelo aquí.</p>
        <p className={classes.quiet}>
          CSV, texto de Windographer o de Vortex, <code>.tab</code> de WAsP, o IEA Wind Task 43 (su JSON y su
          CSV a la vez). Hasta {MOST} y 15 años de datos cada diez minutos.
        </p>
      </div>
      <Progress working={working} doing="Abriendo el archivo" onEnd={giveUpOpening} />
      {file && !working.busy && <Opened key={opened} file={file} />}
    </Step>
  );
}

function Opened({ file }: { readonly file: OpenFile }) {
  return (
    <>
      {file.kind === 'tab' ? (
        <TabFacts name={file.name} climate={file.climate} />
      ) : (
        <SeriesFacts name={file.name} proposal={file.proposal} />
      )}
      <KeepFiles files={file.sources} />
    </>
  );
}

interface SeriesProps {
  readonly name: string;
  readonly proposal: Proposal;
}

function SeriesFacts({ name, proposal: { format, rows, metadata } }: SeriesProps) {
  return (
    <>
      <p role="status">
        <strong>{name}</strong>: {FORMAT_TEXTS[format]}, {spanish(rows, 0)} filas de datos.
      </p>
      {metadata.length > 0 && (
        <More
          summary={`Cabecera del archivo (${count(metadata.length, 'línea', 'líneas')})`}
          className={classes.notOnPaper}
        >
          <pre className={classes.raw}>{metadata.slice(0, 40).join('\n')}</pre>
        </More>
      )}
    </>
  );
}

const tooLong = (rows: number): string =>
  `${spanish(rows, 0)} filas son demasiadas: caben 15 años de datos cada diez minutos, ` +
  `${spanish(MOST_ROWS, 0)}. Promedie la serie a diez minutos, o elija menos años.`;

const namesOf = (files: readonly File[]): string => listText(files.map(({ name }) => name));

/** Why files are not taken; empty where they are taken. */
function refusal(files: readonly File[]): string {
  if (files.length > MOST_FILES)
    return `Son ${files.length} archivos. Hace falta uno, o dos si son el JSON y el CSV de IEA Wind Task 43.`;
  const size = files.reduce((sum, { size: bytes }) => sum + bytes, 0);
  if (size > MAX_FILE_BYTES)
    return (
      `${namesOf(files)}: ${withUnit(size / MEBIBYTE, 1, 'MiB')} es demasiado: caben ${MOST}. ` +
      'Quite las columnas que no son de viento, o las desviaciones y extremos, y ábralo de nuevo.'
    );
  return '';
}

/** Opens files in a thread of their own; the answer says why they are not taken, or is empty. */
async function openFiles(
  chosen: readonly File[] | Promise<readonly File[]>,
  asked: Kept | undefined,
): Promise<string> {
  const worker = beginOpening(asked);
  let names = '';
  try {
    const files = await chosen;
    names = namesOf(files);
    const given = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
    const opened = await worker.ask(
      'open',
      given,
      given.map(({ bytes }) => bytes.buffer),
    );
    if (opened.kind === 'series' && opened.proposal.rows > MOST_ROWS)
      return `${names}: ${tooLong(opened.proposal.rows)}`;
    setFile({ ...opened, name: names, sources: files, worker });
    return '';
  } catch (error) {
    if (error instanceof FaultError) return `${names}: ${faultText(error.fault)}`;
    throw error;
  } finally {
    endOpening(worker);
  }
}
