import type { Atlas } from '@mapa/atlas';
import { type Configuration, calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { errorTable } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Config } from '../platform/config/config.ts';
import { whyNotSold } from '../shop/checkout/not-for-sale.ts';
import { datosOf } from '../wind/values/values.ts';

/** What the page has to know of this deployment and its atlas. */
export function registerConfigurationRoutes(app: FastifyInstance, config: Config, atlas: Atlas): void {
  const data = publicConfiguration(config, atlas);
  serve(app, calls.configuration, async () => ({ data }));
}

function publicConfiguration(config: Config, { metadata }: Atlas): Configuration {
  const { version, title, demonstration, licence, attribution } = metadata;
  const reason = whyNotSold(metadata, config);
  return {
    contacto: {
      email: config.contactEmail,
      organizacion: config.organisation.name,
      direccion: config.organisation.address,
    },
    wmsUrl: config.wmsUrl ?? '/wms',
    baseTilesUrl: config.baseTilesUrl,
    geocoderUrl: config.geocoderUrl,
    buzon: config.smtpUrl === undefined && !config.production ? '/buzon' : null,
    motivoSinVenta: reason === undefined ? null : errorTable[reason].msg,
    atlas: {
      version,
      title,
      demonstration,
      datos: datosOf(metadata),
      licence: { name: licence.name, url: licence.url ?? '' },
      attribution,
    },
  };
}
