import { DATOS } from '@mapa/field';
import { z } from 'zod';
import { datoSchema } from './point.ts';

/** What the page shows of the atlas that it draws from. */
export const atlasInfoSchema = z.object({
  version: z.string(),
  title: z.string(),
  /** True when the numbers are invented. Every screen that shows them then says so. */
  demonstration: z.boolean(),
  /** The data types of the atlas. An atlas that was imported without the microscale has `meso` alone. */
  datos: z.array(datoSchema),
  /**
   * The variables and the heights, m above ground, that it has: of the series, and of either map. A server of a release
   * before does not say; a page of one does not know what has come since, which it leaves out.
   */
  variables: z.array(z.string()).optional(),
  alturas: z.record(z.enum(['serie', ...DATOS]), z.array(z.number())).optional(),
  licence: z.object({ name: z.string(), url: z.string() }),
  attribution: z.string(),
});

/** What the page has to know about its deployment. Nothing here is secret. */
export const configurationSchema = z.object({
  /** The version of the program; one of a release before, beside which a page may be open, does not say. */
  version: z.string().optional(),
  contacto: z.object({
    email: z.string(),
    organizacion: z.string(),
    direccion: z.string(),
    /** Tax number, where a company is inscribed and telephone, as far as the operator has set them. */
    nif: z.string().optional(),
    registro: z.string().optional(),
    telefono: z.string().optional(),
  }),
  /** The map service that the page draws from: our own `/wms`, or one that the deployment names. */
  wmsUrl: z.string(),
  /** Template of the addresses of public base tiles. It is null when only the built-in base map is offered. */
  baseTilesUrl: z.string().nullable(),
  /** The search address of a service that answers like Nominatim. */
  geocoderUrl: z.string(),
  /** Where mails can be read when a demonstration sends none; null elsewhere. */
  buzon: z.string().nullable(),
  /** The reason that visitors read when points are not sold here; null when they are. */
  motivoSinVenta: z.string().nullable(),
  /** Which rule decides the VAT: with `law` only the server knows it. */
  reglaIva: z.enum(['specification', 'law']),
  atlas: atlasInfoSchema,
});
export type Configuration = z.infer<typeof configurationSchema>;
