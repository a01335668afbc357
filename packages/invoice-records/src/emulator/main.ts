import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startEmulator } from './server.ts';

/** The emulator's settings, from its environment. */
const settings = z
  .object({
    /** 0 takes a free one. */
    EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(9443),
    /** The folder for the certificates that the other side needs. */
    EMULATOR_FOLDER: z.string().min(1),
    /** Tax number in the name of the client's certificate. */
    EMULATOR_ISSUER: z.string().default('B12345674'),
  })
  .parse(process.env);

const emulator = await startEmulator(settings.EMULATOR_ISSUER, settings.EMULATOR_PORT);
const { authority, client } = emulator.certificates;
const files = {
  authority: join(settings.EMULATOR_FOLDER, 'authority.pem'),
  client: join(settings.EMULATOR_FOLDER, 'client.pem'),
};
await mkdir(settings.EMULATOR_FOLDER, { recursive: true });
await writeFile(files.authority, authority);
// One file with key and certificate, as the server's setting takes it.
await writeFile(files.client, `${client.key}\n${client.cert}`, { mode: 0o600 });
process.stdout.write(`${JSON.stringify({ url: emulator.url, ...files })}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => emulator.close());
