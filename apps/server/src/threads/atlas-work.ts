import { type Atlas, AtlasError, type AtlasErrorCode } from '@mapa/atlas';
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import { type AtlasCaches, openConfiguredAtlas } from '../atlas.ts';
import type { AtlasSource } from '../features/mapas/index.ts';

/** What a thread gives back: errors lose their class on the way, so what the atlas does wrong is told. */
export type Told<Result> =
  | { readonly result: Result }
  | { readonly failure: { readonly code: AtlasErrorCode; readonly key: string; readonly message: string } };

/**
 * The function of a worker thread that does its tasks with an atlas of its own; `createAtlasPool` is the other side. The bytes
 * that `given` names of a result are handed over, others copied.
 */
export function withAtlas<Task, Result>(
  work: (atlas: Atlas, task: Task) => Promise<Result>,
  caches?: AtlasCaches,
  given: (result: Result) => readonly Uint8Array[] = () => [],
): (task: Task) => Promise<Told<Result>> {
  // Opened with the first task, and again after a failure: an atlas behind the network may come back.
  let opened: Promise<Atlas> | undefined;
  const open = () => {
    opened ??= openConfiguredAtlas(workerData as AtlasSource, undefined, caches).then(
      ({ atlas }) => atlas,
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };
  return async (task) => {
    try {
      const result = await work(await open(), task);
      return handedOver({ result }, given(result));
    } catch (error) {
      if (!(error instanceof AtlasError)) throw error;
      const { code, key, message } = error;
      return { failure: { code, key, message } };
    }
  };
}

/** What Piscina is to move to the other side: small buffers share their memory with others and are copied. */
function handedOver<Value extends object>(value: Value, bytes: readonly Uint8Array[]): Value {
  const alone = bytes.filter(({ byteLength, buffer }) => byteLength === buffer.byteLength);
  const moved = { [transferableSymbol]: alone.map(({ buffer }) => buffer), [valueSymbol]: value };
  // Unpacked again before anybody sees it.
  return move(moved) as unknown as Value;
}
