import type { VatTreatment } from '@mapa/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** An order at the prices it was made at. `user_id` and `email` are null once the account is gone. */
export interface OrdersTable {
  id: string;
  /** Counts orders; customers read it in the reference. */
  numero: GeneratedAlways<number>;
  user_id: string | null;
  email: string | null;
  /** Of points, billing data and amounts: what is asked for twice while it is open is the same order. */
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
  /** The text of that consent. */
  recordar_version: ColumnType<string | null, string | null | undefined, string | null>;
  recordar_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the buyer withdrew from the contract. */
  desistido_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The formats that are delivered; null in orders of before there was a choice, which have all. */
  formatos: ColumnType<string[] | null, readonly string[] | null | undefined, readonly string[] | null>;
  /** What the report is made for: hub height in m, sectors, turbine and what is supposed of it; null is the default. */
  informe_buje: ColumnType<number | null, number | null | undefined, number | null>;
  informe_sectores: ColumnType<number | null, number | null | undefined, number | null>;
  informe_energia: ColumnType<unknown, string | null | undefined, string | null>;
  cantidad: number;
  precio_unidad_centimos: number;
  descuento_decimas: number;
  iva_porcentaje: number;
  /** How the order is taxed; orders of before have none. */
  iva_tratamiento: ColumnType<VatTreatment | null, VatTreatment | null | undefined, VatTreatment | null>;
  /** What VIES said of the buyer's number. */
  iva_consulta: ColumnType<number | null, number | null | undefined, number | null>;
  /** From where a buyer elsewhere in the Union ordered: evidence of the place, kept as long as the invoice. */
  ip: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the seller looked at evidence of the place that contradicts itself. */
  pruebas_vistas_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  base_centimos: number;
  descuento_centimos: number;
  iva_centimos: number;
  total_centimos: number;
  /** What was given back of the total; the database refuses more. */
  devuelto_centimos: Generated<number>;
  created_at: Generated<Date>;
  caduca_at: Date;
  pagado_at: Date | null;
  entregado_at: Date | null;
}

/** `lat_meso` and `lon_meso` are the centre of the cell; `lat` and `lon` the place that was chosen in it. */
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

/** An attempt to pay an order, by the order number that the provider knows it under. */
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
  /** What the seller has to look at: paid after it had lapsed; paid though it was already. */
  aviso: 'caducado' | 'duplicado' | null;
  /** When the seller said that the notice was looked at. */
  aviso_visto_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Generated<Date>;
  notificado_at: Date | null;
}

/** Money for an order that is gone with its account, and when the seller said that it was looked at. */
export interface OrphanPaymentsTable {
  numero: string;
  importe_centimos: number;
  at: Generated<Date>;
  visto_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What is made for a paid order: `archivo` is its name in the file storage. */
export interface DeliveriesTable {
  pedido_id: string;
  estado: Generated<'pendiente' | 'preparando' | 'lista'>;
  puntos_hechos: Generated<number>;
  /** The delivery waits until then, because the buyer may still withdraw. */
  desde: ColumnType<Date | null, Date | null | undefined, Date | null>;
  archivo: string | null;
  bytes: ColumnType<string | null, number | null, number | null>;
  sha256: string | null;
  lista_at: Date | null;
  /** When the mail with the invoice and the link was sent. */
  correo_at: Date | null;
  /** When the customer was told that the files are late. */
  demora_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The version of the atlas from which the files were first made; null where that was not kept. */
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
