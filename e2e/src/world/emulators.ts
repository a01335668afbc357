import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '@mapa/server/test/program';

const root = join(import.meta.dirname, '../../..');
const AGENCY = join(root, 'packages/invoice-records/src/emulator/main.ts');
const VIES = join(root, 'apps/server/src/shop/vat/vies/emulator/main.ts');

/** An emulator says where it is in its first line. */
const start = (main: string, settings: Record<string, string>) =>
  startProgram({ EMULATOR_PORT: '0', ...settings }, { main, saying: /^(.+)\n/ });

export interface Offices {
  /** What a shop has to be told to sell by the law and to record its invoices. */
  readonly settings: Record<string, string>;
  stop(): Promise<void>;
}

/** The tax agency and VIES, each a process of its own. */
export async function startOffices(): Promise<Offices> {
  const folder = await mkdtemp(join(tmpdir(), 'mapa-offices-'));
  const agency = start(AGENCY, { EMULATOR_FOLDER: folder });
  const vies = start(VIES, {});
  const [told, address] = await Promise.all([agency.address, vies.address]);
  const { url, authority, client } = JSON.parse(told) as Record<'url' | 'authority' | 'client', string>;
  return {
    settings: {
      VAT_RULE: 'law',
      VIES_URL: address.replace('VIES_URL=', ''),
      INVOICE_RECORDS: 'verifactu',
      VERIFACTU_URL: url,
      VERIFACTU_AUTHORITY: authority,
      VERIFACTU_CERTIFICATE: client,
      ORGANISATION_NAME: 'Vientos del Norte, S. L.',
      ORGANISATION_CIF: 'B12345674',
      ORGANISATION_ADDRESS: 'Calle Mayor 1, 31001 Pamplona',
    },
    async stop() {
      await Promise.all([agency.end(), vies.end()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
