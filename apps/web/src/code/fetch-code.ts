import { askForSign, useConnectionStore } from '../api/connection.ts';
import { ApiError } from '../api/error.ts';

/**
 * Fetches a part of the program. Browsers remember that a module could not be fetched, so none is asked for while the
 * server is known to be out of reach. It then rejects with an ApiError, after which a new try may succeed. After any
 * other error only a reload of the page helps.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (useConnectionStore.getState().lost && !(await askForSign()))
    throw new ApiError('network', 0, 'Error de conexión');
  return load();
}
