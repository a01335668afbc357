import type { Config } from './config.ts';

/** The publisher of the data, as map service, reports, deliveries and mails name it. Plain data. */
export interface Publisher extends Pick<Config, 'publicUrl' | 'contactEmail'> {
  readonly organisation: Pick<Config['organisation'], 'name' | 'address'>;
}

/** The publisher with everything that the law wants a seller to tell its customers. */
export type Seller = Pick<Config, 'publicUrl' | 'contactEmail' | 'organisation'>;

/** The publisher alone, because what goes to threads and into files must hold no secrets of the configuration. */
export const publisherOf = ({ publicUrl, contactEmail, organisation }: Publisher): Publisher => ({
  publicUrl,
  contactEmail,
  organisation: { name: organisation.name, address: organisation.address },
});
