import type { AtlasMetadata } from '@mapa/atlas';
import type { Config } from '../config/config.ts';

/** The block that a successful start prints: where the server is and what to try next. */
export function banner(
  config: Config,
  atlas: Pick<AtlasMetadata, 'title' | 'version' | 'demonstration'>,
  startMs: number,
): string {
  const local = `http://${reachableHost(config.host)}:${config.port}`;
  const seconds = (startMs / 1000).toFixed(1);
  const rows: [string, string][] = [
    ['Map', `${local}/`],
    ['API', `${local}/api/docs`],
    ['WMS (QGIS ...)', `${local}/wms?SERVICE=WMS&REQUEST=GetCapabilities`],
    ['Atlas', `${atlas.title} (${atlas.version})${atlas.demonstration ? ', demonstration data' : ''}`],
    ['Data', config.databaseUrl === undefined ? config.dataDir : `${config.dataDir}, and PostgreSQL`],
  ];
  if (config.smtpUrl === undefined && !config.production) rows.splice(3, 0, ['Mailbox', `${local}/buzon`]);
  if (config.publicUrl !== local) rows.splice(1, 0, ['Public address', config.publicUrl]);
  const lines = rows.map(([name, value]) => `  ${name.padEnd(16)}${value}`);
  return ['', `  Mapa Eólico Ibérico is up (${seconds} s). Ctrl+C stops it.`, '', ...lines, ''].join('\n');
}

function reachableHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
