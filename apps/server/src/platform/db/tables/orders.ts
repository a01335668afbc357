import type { VatTreatment } from '@mapa/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** An order at the prices of its time. `user_id` and `email` are null once the account is gone. */
export interface OrdersTable {
  id: string;
  /** The number of the order, which customers read in the reference. */
  numero: GeneratedAlways<number>;
  user_id: string | null;
  email: string | null;
  /** A hash of points, billing data and amounts: a repeated request is the same order while that is open. */
  huella: string;
  estado: Generated<'pendiente' | 'pagado' | 'entregado' | 'rechazado' | 'caducado'>;
  nombre: string;
  cif: string;
  codigo_postal: string;
  provincia: string;
  pais: string;
  domicilio: string;
  comprador: Generated<'empresa' | 'consumidor'>;
  /** When a consumer agreed to lose the right of withdrawal with the delivery, and to which version of the text. */
  renuncia_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  renuncia_version: ColumnType<string | null, string | null | undefined, string | null>;
  renuncia_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** The terms of sale that are accepted by paying: version and SHA-256 of the text. */
  condiciones_version: ColumnType<string | null, string | null | undefined, string | null>;
  condiciones_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether the billing data are offered again in the next purchase. */
  recordar: Generated<boolean>;
  /** The text of the consent to that. */
  recordar_version: ColumnType<string | null, string | null | undefined, string | null>;
  recordar_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the buyer withdrew from the contract. */
  desistido_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The formats that are delivered; null in orders from before there was a choice, which have all. */
  formatos: ColumnType<string[] | null, readonly string[] | null | undefined, readonly string[] | null>;
  /** The settings of the report: hub height in m, sectors, turbine and its assumptions; null is the default. */
  informe_buje: ColumnType<number | null, number | null | undefined, number | null>;
  informe_sectores: ColumnType<number | null, number | null | undefined, number | null>;
  informe_energia: ColumnType<unknown, string | null | undefined, string | null>;
  cantidad: number;
  precio_unidad_centimos: number;
  descuento_decimas: number;
  iva_porcentaje: number;
  /** The taxation of the order; earlier orders have none. */
  iva_tratamiento: ColumnType<VatTreatment | null, VatTreatment | null | undefined, VatTreatment | null>;
  /** The answer of VIES about the buyer's number. */
  iva_consulta: ColumnType<number | null, number | null | undefined, number | null>;
  /**
   * The address from which a buyer elsewhere in the Union ordered: evidence of the place, kept as long as the invoice.
   */
  ip: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the seller looked at evidence of the place that contradicts itself. */
  pruebas_vistas_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  base_centimos: number;
  descuento_centimos: number;
  iva_centimos: number;
  total_centimos: number;
  /** The part of the total that was given back; the database refuses more. */
  devuelto_centimos: Generated<number>;
  created_at: Generated<Date>;
  caduca_at: Date;
  pagado_at: Date | null;
  entregado_at: Date | null;
}

/**
 * A point of an order: `lat_meso` and `lon_meso` are the centre of the cell; `lat` and `lon` the place that was chosen
 * in it.
 */
export interface OrderPointsTable {
  pedido_id: string;
  posicion: number;
  lat_meso: number;
  lon_meso: number;
  lat: ColumnType<number | null, number | null | undefined, number | null>;
  lon: ColumnType<number | null, number | null | undefined, number | null>;
  nombre: ColumnType<string | null, string | null | undefined, string | null>;
  /** The invoice by which the point was given back. */
  rectificativa: ColumnType<string | null, string | null | undefined, string | null>;
}

/** An attempt to pay an order; `numero` is the order number under which the provider knows it. */
export interface PaymentsTable {
  numero: string;
  pedido_id: string;
  importe_centimos: number;
  estado: Generated<'iniciado' | 'autorizado' | 'denegado'>;
  /** Answer and authorisation codes of the provider. */
  respuesta: string | null;
  autorizacion: string | null;
  /** Country of the card by its bank, three digits of ISO 3166-1; kept where the place of the buyer decides. */
  pais_tarjeta: ColumnType<string | null, string | null | undefined, string | null>;
  /** A notice to the seller: the order was paid after it had lapsed, or was paid already. */
  aviso: 'caducado' | 'duplicado' | null;
  /** The time at which the seller marked the notice as looked at. */
  aviso_visto_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Generated<Date>;
  notificado_at: Date | null;
}

/** Money for an order that is gone with its account, and the time at which the seller marked it as looked at. */
export interface OrphanPaymentsTable {
  numero: string;
  importe_centimos: number;
  at: Generated<Date>;
  visto_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The delivery of a paid order: `archivo` is its name in the file storage. */
export interface DeliveriesTable {
  pedido_id: string;
  estado: Generated<'pendiente' | 'preparando' | 'lista'>;
  puntos_hechos: Generated<number>;
  /** The time until which the delivery waits, because the buyer may still withdraw. */
  desde: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the files were last asked for again; null where they were made once only. */
  otra_vez_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  archivo: string | null;
  bytes: ColumnType<string | null, number | null, number | null>;
  sha256: string | null;
  lista_at: Date | null;
  /** When the mail with the invoice and the link was sent. */
  correo_at: Date | null;
  /** When the customer was told that the files are late. */
  demora_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The version of the atlas from which the files were first made; null where it was not kept. */
  atlas_version: string | null;
}

/** Download links of an order; `veces` counts whole downloads begun. */
export interface DownloadsTable {
  id: string;
  pedido_id: string;
  secret_hash: string;
  created_at: Generated<Date>;
  expires_at: Date;
  veces: Generated<number>;
  ultima_at: Date | null;
}
