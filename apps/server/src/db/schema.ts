/** Tables of the database. Names on the wire keep their Spanish names; money is whole cents. */
export interface Tables {
  /** One row: the price of a point. */
  tarifa: { id: 1; precio_unidad_centimos: number };
  /** Discounts by number of points; `descuento_decimas` is tenths of a percent (16.5 % is 165). */
  descuentos: { desde: number; descuento_decimas: number };
}
