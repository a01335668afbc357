import { nifControl } from '@mapa/contract';
import { type Environment, environmentSchema } from './environment.ts';

export const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
/** The key that the provider publishes for its test terminal: anybody can sign with it. */
export const PUBLISHED_REDSYS_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

/** Demonstration defaults that would do harm in production; docs/decisions/0005 gives the reasons. */
export function unsafe(env: Environment): string[] {
  const problems: string[] = [];
  if (env.PUBLIC_URL === undefined) {
    problems.push('PUBLIC_URL: required in production; links, cookies and payment returns are built from it');
  }
  if (env.PUBLIC_URL !== undefined && isOpenHttp(env.PUBLIC_URL)) {
    problems.push('PUBLIC_URL: must be https:// in production; sessions would travel in the clear');
  }
  if (env.REDSYS_MERCHANT_CODE !== undefined && isOpenHttp(env.REDSYS_URL)) {
    problems.push('REDSYS_URL: must be https:// in production');
  }
  if (env.REDSYS_REST_URL !== undefined && isOpenHttp(env.REDSYS_REST_URL)) {
    problems.push('REDSYS_REST_URL: must be https:// in production');
  }
  if (
    env.REDSYS_SECRET_KEY !== undefined &&
    isPublished(env.REDSYS_SECRET_KEY) &&
    !isLoopback(env.REDSYS_URL)
  ) {
    problems.push("REDSYS_SECRET_KEY: is the provider's published test key; anybody could forge payments");
  }
  if (env.REDSYS_MERCHANT_CODE !== undefined) problems.push(...unnamedSeller(env));
  if (isMissing(env, 'ORGANISATION_ADDRESS')) {
    problems.push('ORGANISATION_ADDRESS: required in production; the law asks every site for it');
  }
  if (isMissing(env, 'CONTACT_EMAIL')) {
    problems.push('CONTACT_EMAIL: required in production; nobody reads the mails of the example');
  }
  if (env.DATABASE_URL === undefined && (env.ROLE === 'web' || env.ROLE === 'worker')) {
    problems.push(
      `DATABASE_URL: required with ROLE=${env.ROLE} in production; an embedded database has one process, so that ` +
        'nobody would do the rest',
    );
  }
  if (env.SMTP_URL === undefined) {
    problems.push('SMTP_URL: required in production; without it nobody can register or gets what was bought');
  }
  return problems;
}

/** The fields that an invoice may not lack beside the address (Real Decreto 1619/2012, art. 6). */
function unnamedSeller(env: Environment): string[] {
  const problems = (['ORGANISATION_NAME', 'ORGANISATION_CIF'] as const)
    .filter((name) => isMissing(env, name))
    .map((name) => `${name}: required to sell; it stands on every invoice`);
  if (nifControl(env.ORGANISATION_CIF) === false) {
    problems.push('ORGANISATION_CIF: has the wrong control character');
  }
  return problems;
}

/** Whether the operator left a description of the organisation as the demonstration has it. */
function isMissing(
  env: Environment,
  name: 'CONTACT_EMAIL' | `ORGANISATION_${'NAME' | 'CIF' | 'ADDRESS'}`,
): boolean {
  return env[name] === '' || env[name] === environmentSchema.shape[name].parse(undefined);
}

export const keyBytes = (key: string): Buffer => Buffer.from(key, 'base64');
const isPublished = (key: string): boolean => keyBytes(key).equals(keyBytes(PUBLISHED_REDSYS_KEY));

const isLoopback = (address: string) => LOOPBACK_HOSTS.has(new URL(address).hostname);
const isOpenHttp = (address: string) => address.startsWith('http://') && !isLoopback(address);

const ON_THIS_MACHINE =
  'PUBLIC_URL: needs NODE_ENV=production where it is not on this machine; else payments can be forged, and mails read';

/** The warning about defaults of the demonstration that would be open to everybody. */
export const exposed = ({ PUBLIC_URL }: Environment): string[] =>
  PUBLIC_URL === undefined || isLoopback(PUBLIC_URL) ? [] : [ON_THIS_MACHINE];

/** The warning where others can reach a demonstration: in a container, or when it is tried in one's own network. */
export function exposureOf({ NODE_ENV, HOST = '' }: Readonly<Record<string, string | undefined>>): string[] {
  if (NODE_ENV === 'production' || HOST.trim() === '' || LOOPBACK_HOSTS.has(HOST)) return [];
  return [
    'HOST: other machines reach this demonstration. Whoever does can forge payments, for the key of its test bank is ' +
      'published; its mails are for this machine alone. For visitors set NODE_ENV=production.',
  ];
}

/** Public services of others that are the defaults, and what their terms ask of the sites that use them. */
const DUTIES = {
  BASE_TILES_URL:
    'the base map comes from the public OpenTopoMap (CC-BY-SA, no heavy use, no guarantee); take or rent a server of ' +
    'your own, or set the variable to this address if its terms suit you',
  GEOCODER_URL:
    'addresses are searched at the public Nominatim (one request a second in all, attribution, no guarantee); take ' +
    'or rent one of your own, or set the variable to this address if its terms suit you',
} as const;

/** The duties of everybody who runs a site in Spain, or sells there, beyond the settings that production requires. */
const OF_THE_SELLER = {
  ORGANISATION_CIF: 'the law asks every site for the tax number of who runs it (Ley 34/2002, art. 10.1)',
  ORGANISATION_REGISTRY:
    'the legal notice and the invoices of a company name where it is inscribed (Ley 34/2002, art. 10.1; Código de ' +
    'Comercio, art. 24)',
  ORGANISATION_PHONE:
    'who sells to consumers tells them a telephone number (Real Decreto Legislativo 1/2007, art. 97.1)',
} as const;

const OF_MANY_MACHINES = {
  FILES_URL:
    'what a worker makes lies in a folder of its own, from where no other machine or container hands it out: set a ' +
    'folder that all of them share, or a bucket',
} as const;

const OF_THE_ATLAS = {
  ATLAS_URL: 'the demonstration data are shown, and nothing is sold though REDSYS_MERCHANT_CODE is set',
} as const;

/** Tax numbers of companies that are inscribed in the Registro Mercantil. */
const COMPANY = /^[A-DFNW]/i;

/** The duties that an operator in production takes over by leaving a default, and the reasons why it cannot sell. */
export function dutiesOf(environment: Readonly<Record<string, string | undefined>>): string[] {
  if (environment.NODE_ENV !== 'production') return [];
  const set = (name: string): string => environment[name]?.trim() ?? '';
  const applies: Readonly<Record<string, boolean>> = {
    ATLAS_URL: set('REDSYS_MERCHANT_CODE') !== '',
    FILES_URL: ['web', 'worker'].includes(set('ROLE')),
    ORGANISATION_REGISTRY: COMPANY.test(set('ORGANISATION_CIF')),
    ORGANISATION_PHONE: set('REDSYS_MERCHANT_CODE') !== '' || set('VAT_RULE') === 'law',
  };
  return Object.entries({ ...OF_THE_ATLAS, ...OF_MANY_MACHINES, ...DUTIES, ...OF_THE_SELLER })
    .filter(([name]) => set(name) === '' && applies[name] !== false)
    .map(([name, duty]) => `${name}: ${duty}.`);
}
