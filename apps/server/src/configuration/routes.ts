import type { Atlas } from '@mapa/atlas';
import { type Configuration, calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import server from '../../package.json' with { type: 'json' };
import { ERRORS, type ErrorCode } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Config } from '../platform/config/config.ts';
import { LOOPBACK_HOSTS } from '../platform/config/production.ts';
import { holdingsOf } from '../wind/values/holdings.ts';
import { datosOf } from '../wind/values/values.ts';

export interface ConfigurationParts {
  readonly config: Config;
  readonly atlas: Pick<Atlas, 'metadata'>;
  /** Why nothing is sold here; undefined where points are sold. */
  readonly notSold: ErrorCode | undefined;
}

/** What the page has to know of this deployment and its atlas. */
export function registerConfigurationRoutes(app: FastifyInstance, parts: ConfigurationParts): void {
  const data = publicConfiguration(parts);
  serve(app, calls.configuration, async () => ({ data }));
}

function publicConfiguration({ config, atlas: { metadata }, notSold }: ConfigurationParts): Configuration {
  const { version, title, demonstration, licence, attribution } = metadata;
  const { variables, alturas } = holdingsOf(metadata);
  // Others than this machine have no mailbox.
  const hasMailbox = config.smtpUrl === undefined && !config.production && LOOPBACK_HOSTS.has(config.host);
  return {
    version: server.version,
    contacto: {
      email: config.contactEmail,
      organizacion: config.organisation.name,
      direccion: config.organisation.address,
      nif: config.organisation.cif,
      registro: config.organisation.registry,
      telefono: config.organisation.phone,
    },
    wmsUrl: config.wmsUrl ?? '/wms',
    baseTilesUrl: config.baseTilesUrl,
    geocoderUrl: config.geocoderUrl,
    buzon: hasMailbox ? '/buzon' : null,
    reglaIva: config.vat.rule,
    motivoSinVenta: notSold === undefined ? null : ERRORS[notSold].msg,
    atlas: {
      version,
      title,
      demonstration,
      datos: datosOf(metadata),
      variables: [...variables],
      alturas: { serie: [...alturas.serie], meso: [...alturas.meso], micro: [...alturas.micro] },
      licence: { name: licence.name, url: licence.url ?? '' },
      attribution,
    },
  };
}
