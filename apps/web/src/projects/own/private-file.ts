import { MAX_FILE_BYTES, PROJECT_LENGTH, type ProjectFile, projectCalls } from '@mapa/contract';
import { MEBIBYTE } from '@mapa/field';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { fetchWithProgress } from '../../api/fetch-with-progress.ts';
import { callFile } from '../../api/file.ts';
import { type Failed, type Outcome, tryCall } from '../../api/try-call.ts';
import { madeOnce } from './made-once.ts';

const TOO_LARGE = `El archivo es demasiado grande: caben ${MAX_FILE_BYTES / MEBIBYTE}\u202fMiB.`;
const EMPTY = 'El archivo está vacío: no tiene ningún dato que guardar.';
/** The first two bytes of a file that gzip packed (RFC 1952). */
const PACKED = [0x1f, 0x8b];

/** The private files of a project in the account, the newest first. Throws an ApiError. */
export const projectFilesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['archivos', projectId],
    queryFn: async ({ signal }): Promise<readonly ProjectFile[]> => {
      const answer = await callApi(projectCalls.archivosDeProyecto, { params: { id: projectId } }, signal);
      if (!answer.success) throw new ApiError('refused', 200, answer.msg);
      return answer.data;
    },
  });

/**
 * Keeps a file privately in a project of the account. It goes out packed: a measured series is a fifth as long then,
 * and has a minute to arrive.
 */
export async function keepPrivately(
  projectId: string,
  file: File,
  { signal, onShare }: Sending = {},
): Promise<Outcome<typeof projectCalls.subirArchivo>> {
  const { name, size, lastModified } = file;
  if (size === 0) return declined(415, EMPTY);
  if (size > MAX_FILE_BYTES) return declined(413, TOO_LARGE);
  const packing = file.stream().pipeThrough(new CompressionStream('gzip'));
  const body = await new Response(packing).blob();
  signal?.throwIfAborted();
  const query = { nombre: name.slice(-PROJECT_LENGTH.archivo), bytes: size };
  return madeOnce(
    ['archivo', projectId, name, size, lastModified],
    (archivo) => {
      const input = { params: { id: projectId, archivo }, query, body };
      return tryCall(projectCalls.subirArchivo, input, signal, onShare && fetchWithProgress(onShare));
    },
    (outcome) => outcome.ok || (outcome.cause !== 'network' && outcome.status < 500),
  );
}

/** How a file on its way is followed, and given up. */
interface Sending {
  readonly signal?: AbortSignal;
  /** Gets the share of 1 that has been sent. */
  readonly onShare?: (share: number) => void;
}

const declined = (status: number, msg: string): Failed => ({
  ok: false,
  cause: 'declined',
  status,
  msg,
  campos: {},
});

/** The content of a private file, as it was given. Throws an ApiError. */
export async function privateFile(projectId: string, archivo: string): Promise<Blob> {
  const packed = await callFile(projectCalls.bajarArchivo, { params: { id: projectId, archivo } });
  const head = new Uint8Array(await packed.slice(0, PACKED.length).arrayBuffer());
  if (PACKED.some((byte, at) => head[at] !== byte)) return packed;
  return new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).blob();
}
