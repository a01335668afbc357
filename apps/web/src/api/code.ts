import { askForSign, useConnectionStore } from './connection.ts';
import { ApiError } from './error.ts';

/**
 * Fetches a part of the program. Browsers keep to it that a module could not be fetched, so none is asked for while the server is
 * known to be out of reach. Rejects with an ApiError then, after which a new try may succeed; with any other error only a new
 * page helps.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (useConnectionStore.getState().lost && !(await askForSign()))
    throw new ApiError('network', 0, 'Error de conexión');
  return load();
}
