import { Agent, get } from 'node:http';
import { quantile } from './quantile.ts';

/** What a server achieved. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds of an answer: the median, and what one in a hundred exceeds. */
  readonly p50: number;
  readonly p99: number;
  /** The mean size of a body. */
  readonly bytes: number;
}

/** The number of bytes in the body of an answer, as it is sent to browsers. Rejects unless its status is 200. */
export function fetchOnce(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${response.statusCode} from ${url}`));
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Asks for every address once. `clients` of them ask at a time, each over one connection that it keeps. */
export async function load(urls: readonly string[], clients: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let bytes = 0;
  let next = 0;
  const started = performance.now();
  const client = async (): Promise<void> => {
    for (let url = urls[next++]; url !== undefined; url = urls[next++]) {
      const before = performance.now();
      const size = await fetchOnce(url, agent);
      times.push(performance.now() - before);
      bytes += size;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return {
    requests: urls.length,
    perSecond: urls.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes: bytes / urls.length,
  };
}
