import { generate } from 'selfsigned';

/** A key and its certificate, PEM. */
export interface Identity {
  readonly key: string;
  readonly cert: string;
}

/** Who vouches for both sides of the emulated service, and the identities of both; of no use beyond it. */
export interface Certificates {
  /** Certificate of the authority, PEM. */
  readonly authority: string;
  readonly server: Identity;
  readonly client: Identity;
}

const COMMON = { keyType: 'ec', algorithm: 'sha256' } as const;
const named = (value: string) => [{ name: 'commonName', value }];

/**
 * Makes an authority, the certificate of a server on this machine and that of an issuer of invoices. Valid for a
 * year.
 */
export async function makeCertificates(issuer: string): Promise<Certificates> {
  const authority = await generate(named('Emulador de la AEAT'), {
    ...COMMON,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    ],
  });
  const ca = { key: authority.private, cert: authority.cert };
  const server = await generate(named('localhost'), {
    ...COMMON,
    ca,
    extensions: [
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const client = await generate(named(issuer), {
    ...COMMON,
    ca,
    extensions: [{ name: 'extKeyUsage', clientAuth: true }],
  });
  return {
    authority: authority.cert,
    server: { key: server.private, cert: server.cert },
    client: { key: client.private, cert: client.cert },
  };
}
