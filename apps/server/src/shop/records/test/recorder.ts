import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Emulator, startEmulator } from '@mapa/invoice-records/emulator';
import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { readConfig } from '../../../platform/config/config.ts';
import type { Tables } from '../../../platform/db/schema.ts';
import { issuer } from '../../invoice/test/order.ts';
import { type Channel, openChannel } from '../channel.ts';
import { recorderOf } from '../recorder.ts';
import { sendDue } from '../send.ts';

/** The agency's service on this machine, the configuration that leads there, and a way to it. */
export interface Agency {
  readonly emulator: Emulator;
  readonly environment: Readonly<Record<string, string>>;
  readonly config: Config;
  readonly channel: Channel;
  close(): Promise<void>;
}

/** The settings of a seller who records invoices. */
const recordingEnvironment = (url: string, folder: string) => ({
  ORGANISATION_NAME: issuer.organisation.name,
  ORGANISATION_CIF: issuer.organisation.cif,
  ORGANISATION_ADDRESS: issuer.organisation.address,
  INVOICE_RECORDS: 'verifactu',
  VERIFACTU_URL: url,
  VERIFACTU_CERTIFICATE: join(folder, 'client.pem'),
  VERIFACTU_AUTHORITY: join(folder, 'authority.pem'),
  VERIFACTU_SIGNED_ON: '2026-12-15',
  VERIFACTU_SIGNED_AT: 'Pamplona, España',
});

export const recordingConfig = (url: string, folder: string): Config =>
  readConfig(recordingEnvironment(url, folder));

/** The same seller with another number of the installation. */
export function withInstallation(config: Config, NumeroInstalacion: string): Config {
  if (config.records === undefined) throw new Error('invoices are not recorded');
  const system = { ...config.records.system, NumeroInstalacion };
  return { ...config, records: { ...config.records, system } };
}

export async function startAgency(): Promise<Agency> {
  const folder = await mkdtemp(join(tmpdir(), 'mapa-agency-'));
  const emulator = await startEmulator(issuer.organisation.cif);
  const { authority, client } = emulator.certificates;
  await writeFile(join(folder, 'authority.pem'), authority);
  await writeFile(join(folder, 'client.pem'), `${client.key}\n${client.cert}`);
  const environment = recordingEnvironment(emulator.url, folder);
  const config = readConfig(environment);
  if (config.records === undefined) throw new Error('invoices are not recorded');
  const channel = await openChannel(config.records);
  return {
    emulator,
    environment,
    config,
    channel,
    close: async () => {
      channel.close();
      await emulator.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Sends what is due to the agency; nobody hears of what it refuses. */
export const sendNow = (db: Kysely<Tables>, { channel, config }: Agency): Promise<boolean> =>
  sendDue(
    {
      db,
      channel,
      seller: { name: config.organisation.name, nif: config.organisation.cif },
      log: { warn: () => undefined, error: () => undefined },
    },
    new Date(),
  );

/** An issuer whose invoices are recorded; what is wrong with the chain is an error of the test. */
export const recordingIssuer = (config: Config) => ({
  ...issuer,
  recorder: recorderOf(config, (what) => {
    throw new Error(what);
  }),
});
