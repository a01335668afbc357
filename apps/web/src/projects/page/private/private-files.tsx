import { Button } from '@mantine/core';
import {
  isPaid,
  MAX_FILE_BYTES,
  MAX_PROJECT_FILES,
  MAX_TRIAL_BYTES,
  MAX_TRIAL_FILES,
  PAGE_PATHS,
  type ProjectFile,
  projectCalls,
} from '@mapa/contract';
import { MEBIBYTE, withUnit } from '@mapa/field';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../../api/error.ts';
import { tryCall } from '../../../api/try-call.ts';
import { useSession } from '../../../session/session-store.ts';
import { ordersQuery } from '../../../shop/bought/orders-query.ts';
import { showSnackbar } from '../../../ui/alerts/snackbar.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatMinute } from '../../../ui/moment.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { privateFile, projectFilesQuery } from '../../own/private-file.ts';
import classes from './private-files.module.css';
import { Upload } from './upload.tsx';

/** Files that the owner of a project keeps with it, such as the series of a mast; nobody else sees them. */
export function PrivateFiles({ projectId }: { readonly projectId: string }) {
  const client = useQueryClient();
  const query = projectFilesQuery(projectId);
  const files = useQuery(query);
  const userId = useSession()?.user.id ?? '';
  const hasBought = useQuery(ordersQuery(userId)).data?.some(({ estado }) => isPaid(estado));
  const change = useMutation({
    mutationFn: async (work: () => Promise<string | undefined>) => {
      const refused = await work();
      if (refused !== undefined) showSnackbar('error', refused, 4_000);
      await client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const isFull = (files.data?.length ?? 0) >= MAX_PROJECT_FILES;
  return (
    <section aria-labelledby="archivos">
      <h2 id="archivos">Archivos privados</h2>
      <p>
        Guarde con el proyecto la serie medida de un mástil u otro archivo: hasta {MAX_PROJECT_FILES}, de{' '}
        {MAX_FILE_BYTES / MEBIBYTE}
        {'\u202f'}MiB cada uno
        {hasBought === false &&
          ` (hasta su primera compra, ${MAX_TRIAL_FILES} en todos sus proyectos, con ` +
            `${MAX_TRIAL_BYTES / MEBIBYTE}\u202fMiB en total)`}
        . Solo los ve usted, aunque comparta el proyecto, y se borran con él.
      </p>
      {files.isError && <p role="status">{files.error.message}</p>}
      {files.data && files.data.length > 0 && (
        <ul className={classes.list} aria-label="Archivos privados">
          {files.data.map((file) => (
            <FileItem
              key={file.id}
              projectId={projectId}
              file={file}
              onDelete={() =>
                change.mutate(async () => {
                  const params = { id: projectId, archivo: file.id };
                  const outcome = await tryCall(projectCalls.borrarArchivo, { params });
                  return outcome.ok || outcome.status === 404 ? undefined : outcome.msg;
                })
              }
            />
          ))}
        </ul>
      )}
      <Upload
        projectId={projectId}
        disabled={isFull || !files.data}
        onKept={() => client.invalidateQueries({ queryKey: query.queryKey })}
      />
    </section>
  );
}

/** `1,5 MiB`, of small ones `12 KiB` or `9 bytes`. */
function sizeText(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes}\u202fbytes`;
  return bytes < MEBIBYTE / 10 ? withUnit(bytes / 1024, 0, 'KiB') : withUnit(bytes / MEBIBYTE, 1, 'MiB');
}

/** The names of files that a measured series may have. */
const SERIES = /\.(csv|txt|tsv|dat|tab)$/i;

/** The address at which the page of the mast opens a file. */
const mastAddress = (proyecto: string, { id, nombre }: ProjectFile): string =>
  `${PAGE_PATHS.mast}?${new URLSearchParams({ proyecto, archivo: id, nombre })}`;

interface ItemProps {
  readonly projectId: string;
  readonly file: ProjectFile;
  readonly onDelete: () => void;
}

function FileItem({ projectId, file, onDelete }: ItemProps) {
  const download = useMutation({
    mutationFn: () => privateFile(projectId, file.id),
    onSuccess: (blob) => saveFile(blob, file.nombre),
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      showSnackbar('error', error.message, 4_000);
    },
  });
  return (
    <li className={classes.item}>
      <span className={classes.name}>{file.nombre}</span>
      <span className={classes.facts}>
        {sizeText(file.bytes)} · {formatMinute(file.subido)}
      </span>
      <span className={classes.buttons}>
        {SERIES.test(file.nombre) && (
          <Button
            component={Link}
            to={mastAddress(projectId, file)}
            variant="default"
            size="compact-sm"
            h={36}
          >
            Abrir como mástil
          </Button>
        )}
        <IconButton
          icon={IconDownload}
          name="Descargar"
          of={file.nombre}
          loading={download.isPending}
          onClick={() => download.mutate()}
        />
        <IconButton icon={IconTrash} name="Eliminar" of={file.nombre} onClick={onDelete} />
      </span>
    </li>
  );
}
