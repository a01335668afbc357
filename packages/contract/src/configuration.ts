import { DATOS } from '@mapa/field';
import { z } from 'zod';
import { datoSchema } from './point.ts';

/** The facts about the atlas that the page draws from. */
export const atlasInfoSchema = z.object({
  version: z.string(),
  title: z.string(),
  /** Whether the numbers are invented. Every screen that shows them then says so. */
  demonstration: z.boolean(),
  /** The data types of the atlas. An atlas that was imported without the microscale has `meso` alone. */
  datos: z.array(datoSchema),
  /**
   * The variables of the atlas and the heights, m above ground, of its series and of either map. A server of an earlier
   * release does not send them; a page of an earlier release leaves out the ones that it does not know.
   */
  variables: z.array(z.string()).optional(),
  alturas: z.record(z.enum(['serie', ...DATOS]), z.array(z.number())).optional(),
  licence: z.object({ name: z.string(), url: z.string() }),
  attribution: z.string(),
});

/** The facts about the deployment that the page needs. Nothing here is secret. */
export const configurationSchema = z.object({
  /** The version of the program. A server of an earlier release, beside which a page may be open, does not send it. */
  version: z.string().optional(),
  contacto: z.object({
    email: z.string(),
    organizacion: z.string(),
    direccion: z.string(),
    /** Tax number, register of a company and telephone, as far as the operator has set them. */
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
  /** The address at which mails can be read when a demonstration sends none; null elsewhere. */
  buzon: z.string().nullable(),
  /** The reason that visitors read when points are not sold here; null when they are. */
  motivoSinVenta: z.string().nullable(),
  /** The rule that decides the VAT: with `law` only the server knows it. */
  reglaIva: z.enum(['specification', 'law']),
  atlas: atlasInfoSchema,
});
export type Configuration = z.infer<typeof configurationSchema>;
