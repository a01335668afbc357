import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const AGENCY = join(root, 'packages/invoice-records/src/emulator/main.ts');
const VIES = join(root, 'apps/server/src/shop/vat/vies/emulator/main.ts');

/** Starts a program; resolves to its first line and to how it is ended. */
async function startProgram(main: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, EMULATOR_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(([code]) => Promise.reject(new Error(`${main} ended with ${code}`))),
  ]);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { line: String(line).trim(), stop };
}

export interface Offices {
  /** What a shop has to be told to sell by the law and to record its invoices. */
  readonly settings: Record<string, string>;
  stop(): Promise<void>;
}

/** The tax agency and VIES, each a process of its own. */
export async function startOffices(): Promise<Offices> {
  const folder = await mkdtemp(join(tmpdir(), 'mapa-offices-'));
  const [agency, vies] = await Promise.all([
    startProgram(AGENCY, { EMULATOR_FOLDER: folder }),
    startProgram(VIES, {}),
  ]);
  const { url, authority, client } = JSON.parse(agency.line) as Record<
    'url' | 'authority' | 'client',
    string
  >;
  return {
    settings: {
      VAT_RULE: 'law',
      VIES_URL: vies.line.replace('VIES_URL=', ''),
      INVOICE_RECORDS: 'verifactu',
      VERIFACTU_URL: url,
      VERIFACTU_AUTHORITY: authority,
      VERIFACTU_CERTIFICATE: client,
      ORGANISATION_NAME: 'Vientos del Norte, S. L.',
      ORGANISATION_CIF: 'B12345674',
      ORGANISATION_ADDRESS: 'Calle Mayor 1, 31001 Pamplona',
    },
    async stop() {
      await Promise.all([agency.stop(), vies.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
