import { answerTask } from '../answers/answer.ts';
import { parseRequest } from '../request/parse.ts';
import { ALL_WIND } from './all-wind.ts';
import { syntheticRasters } from './rasters.ts';

/** Answers a query as the server does, without the server. The atlas is real unless said otherwise. */
export async function ask(query: string | URLSearchParams, { demonstration = false } = {}) {
  const parsed = parseRequest(query, ALL_WIND);
  if (!parsed.ok) return answerTask({ request: 'Exception', ...parsed.exception }, syntheticRasters);
  if (parsed.value.request === 'GetCapabilities') return { type: 'text/xml', body: '' };
  const task = parsed.value.request === 'GetFeatureInfo' ? { ...parsed.value, demonstration } : parsed.value;
  return answerTask(task, syntheticRasters);
}
