import { z } from 'zod';
import { latSchema, lonSchema } from './point.ts';
import { countryOf } from './rules/country.ts';
import { MAX_LENGTH, MAX_PUNTOS } from './rules/limits.ts';

const REQUIRED = 'Campo obligatorio';
const requiredText = (length: number) =>
  z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(length, `Como máximo ${length} caracteres`);

export const datosFacturacionSchema = z.object({
  nombre: requiredText(MAX_LENGTH.facturaNombre),
  cif: requiredText(MAX_LENGTH.cif),
  codigoPostal: requiredText(MAX_LENGTH.codigoPostal),
  provincia: requiredText(MAX_LENGTH.provincia),
  pais: requiredText(MAX_LENGTH.pais).refine((pais) => countryOf(pais) !== undefined, {
    error: 'Elija un país de la lista',
  }),
  domicilio: requiredText(MAX_LENGTH.domicilio),
});
export type DatosFacturacion = z.infer<typeof datosFacturacionSchema>;

const percent = z.number().min(0).max(100);
const euros = z.number().min(0).multipleOf(0.01);

export const pedidoSchema = z.object({
  precio: euros,
  cantidad: z.int().min(1).max(MAX_PUNTOS),
  descuento: percent,
  iva: percent,
  totalAPagar: euros,
});
export type Pedido = z.infer<typeof pedidoSchema>;

/** What the page sends to order: billing data, the amounts it showed, and the mesoscale points. */
export const pedidoPayloadSchema = z.object({
  ...datosFacturacionSchema.shape,
  ...pedidoSchema.shape,
  puntos: z
    .array(z.object({ latitud: latSchema, longitud: lonSchema }))
    .min(1, 'Para realizar una compra rellene primero la cesta.')
    .max(MAX_PUNTOS, `No se pueden añadir más de ${MAX_PUNTOS} puntos al carrito.`),
});

/** The address of the payment provider and the three signed fields that the page posts to it. */
export const pagoSchema = z.object({
  url: z.url(),
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});

export const descuentoSchema = z.object({ desde: z.int().min(1), descuento: percent });
