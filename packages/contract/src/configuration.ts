import { z } from 'zod';
import { datoSchema } from './point.ts';

/** What the page shows of the atlas that it draws from. */
export const atlasInfoSchema = z.object({
  version: z.string(),
  title: z.string(),
  /** Invented numbers: every screen that shows them says so. */
  demonstration: z.boolean(),
  /** The data types that it has; one that was imported without microscale has `meso` alone. */
  datos: z.array(datoSchema),
  licence: z.object({ name: z.string(), url: z.string() }),
  attribution: z.string(),
});

/** What the page has to know of the deployment it runs in; nothing secret. */
export const configurationSchema = z.object({
  contacto: z.object({ email: z.string(), organizacion: z.string(), direccion: z.string() }),
  /** The map service that the page draws from: our own `/wms` or a deployment's. */
  wmsUrl: z.string(),
  /** Template of the public base tiles, null where only the built-in base map is offered. */
  baseTilesUrl: z.string().nullable(),
  /** Search address of a Nominatim-compatible service. */
  geocoderUrl: z.string(),
  /** Where mails can be read when the deployment sends none (a demonstration), else null. */
  buzon: z.string().nullable(),
  /** Why points are not sold here, as visitors read it; null where they are. */
  motivoSinVenta: z.string().nullable(),
  atlas: atlasInfoSchema,
});
export type Configuration = z.infer<typeof configurationSchema>;
