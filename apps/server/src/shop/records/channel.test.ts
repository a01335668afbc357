import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { explainStartFault } from '../../platform/process/start-fault.ts';
import { found } from '../../test/found.ts';
import { openChannel } from './channel.ts';

const folder = mkdtempSync(join(tmpdir(), 'mapa-channel-'));
const at = (name: string) => join(folder, name);
const openssl = (...args: readonly string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
beforeAll(() => {
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-subj',
    '/CN=a',
  ];
  openssl(...request, '-nodes', '-keyout', 'key.pem', '-out', 'cert.pem');
  openssl(
    'pkcs12',
    '-export',
    '-inkey',
    'key.pem',
    '-in',
    'cert.pem',
    '-out',
    'a.p12',
    '-passout',
    'pass:clave',
  );
  openssl(...request, '-passout', 'pass:clave', '-keyout', 'locked.key', '-out', 'locked.pem');
  execFileSync('sh', ['-c', 'cat locked.key >> locked.pem; cat key.pem cert.pem > both.pem'], {
    cwd: folder,
  });
  writeFileSync(at('notes.pem'), 'no es un certificado');
  writeFileSync(at('notes.p12'), 'no es un certificado');
});
afterAll(() => rmSync(folder, { recursive: true }));

const config = (settings: Record<string, string>) =>
  readConfig({
    INVOICE_RECORDS: 'verifactu',
    ORGANISATION_CIF: 'B12345674',
    VERIFACTU_URL: 'https://localhost:9443/',
    ...settings,
  });
const open = (settings: Record<string, string>) => openChannel(found(config(settings).records));

it.each<[string, Record<string, string>, RegExp]>([
  ['VERIFACTU_CERTIFICATE', { VERIFACTU_CERTIFICATE: 'missing.p12' }, /cannot be read \(ENOENT\)/],
  [
    'VERIFACTU_PASSPHRASE',
    { VERIFACTU_CERTIFICATE: 'a.p12', VERIFACTU_PASSPHRASE: 'otra' },
    /mac verify failure/,
  ],
  ['VERIFACTU_PASSPHRASE', { VERIFACTU_CERTIFICATE: 'a.p12' }, /does not open/],
  ['VERIFACTU_PASSPHRASE', { VERIFACTU_CERTIFICATE: 'locked.pem' }, /does not open/],
  [
    'VERIFACTU_PASSPHRASE',
    { VERIFACTU_CERTIFICATE: 'locked.pem', VERIFACTU_PASSPHRASE: 'otra' },
    /does not open/,
  ],
  ['VERIFACTU_CERTIFICATE', { VERIFACTU_CERTIFICATE: 'notes.p12', VERIFACTU_PASSPHRASE: 'x' }, /no PKCS 12/],
  ['VERIFACTU_CERTIFICATE', { VERIFACTU_CERTIFICATE: 'notes.pem' }, /no PEM/],
  ['VERIFACTU_CERTIFICATE', { VERIFACTU_CERTIFICATE: 'cert.pem' }, /no PEM certificate with its key/],
  [
    'VERIFACTU_AUTHORITY',
    { VERIFACTU_CERTIFICATE: 'both.pem', VERIFACTU_AUTHORITY: 'missing.pem' },
    /ENOENT/,
  ],
  ['VERIFACTU_AUTHORITY', { VERIFACTU_CERTIFICATE: 'both.pem', VERIFACTU_AUTHORITY: 'notes.pem' }, /no PEM/],
])(
  'a start with a wrong %s says so in one line: %j',
  async (name, { VERIFACTU_PASSPHRASE, ...files }, why) => {
    const paths = Object.fromEntries(Object.entries(files).map(([key, file]) => [key, at(String(file))]));
    const settings = { ...paths, ...(VERIFACTU_PASSPHRASE !== undefined && { VERIFACTU_PASSPHRASE }) };
    const fault = await open(settings).then(
      () => undefined,
      (error: unknown) => error,
    );
    const line = explainStartFault(fault, 'listening', config(settings)) ?? '';
    expect(line).toMatch(new RegExp(`^${name}: `));
    expect(line).toMatch(why);
    expect(line.split('\n')).toHaveLength(1);
  },
);

it('what is right is opened', async () => {
  (await open({ VERIFACTU_CERTIFICATE: at('a.p12'), VERIFACTU_PASSPHRASE: 'clave' })).close();
  (await open({ VERIFACTU_CERTIFICATE: at('both.pem'), VERIFACTU_AUTHORITY: at('cert.pem') })).close();
  (await open({ VERIFACTU_CERTIFICATE: at('locked.pem'), VERIFACTU_PASSPHRASE: 'clave' })).close();
});
