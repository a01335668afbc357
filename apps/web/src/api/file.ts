import type { Call, FileAnswer } from '@mapa/contract';
import { type Input, send, unanswered } from './client.ts';
import { ApiError } from './error.ts';
import type { RequestInput } from './request.ts';

/** A call whose answer is a file. */
export type FileCall = Call & { readonly answer: FileAnswer };

/** Fetches the file of a call. Rejects with an ApiError when a failure or nothing at all comes instead. */
export async function callFile<C extends FileCall>(call: C, input: Input<C>): Promise<Blob> {
  const response = await send(call, input as RequestInput);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith(call.answer.contentType)) {
    throw new ApiError('refused', response.status, 'El archivo no está disponible en este momento.');
  }
  return response.blob().catch((error: unknown) => {
    throw unanswered(error);
  });
}
