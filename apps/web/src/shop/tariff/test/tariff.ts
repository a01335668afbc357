/** The prices of the specification. */
export const TARIFF = {
  precioUnidad: 200,
  descuentos: [
    { desde: 3, descuento: 16.5 },
    { desde: 10, descuento: 25 },
  ],
};
