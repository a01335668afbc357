import { DISCOUNTS, POINT_PRICE, percentOf, toCents, toEuros } from '@mapa/contract';
import type { Site } from './site.ts';

/**
 * The product and its published prices in the vocabulary of schema.org, for search engines. Euros a point, without
 * VAT.
 */
export function productData({ publicUrl, seller, sells }: Site): object {
  const cents = toCents(POINT_PRICE);
  const levels = [{ desde: 1, descuento: 0 }, ...DISCOUNTS].map(({ desde, descuento }) => ({
    desde,
    precio: toEuros(cents - percentOf(cents, descuento)),
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Datos de viento de un punto de la península ibérica',
    description:
      'Serie temporal de diez años cada 30 minutos (CSV), informe de recurso eólico (PDF) y mapa de microescala de 10 km × 10 km a 50 m (GeoTIFF).',
    image: `${publicUrl}/social.jpg`,
    url: `${publicUrl}/precios`,
    brand: { '@type': 'Brand', name: 'Mapa Eólico Ibérico' },
    offers: levels.map(({ desde, precio }) => ({
      '@type': 'Offer',
      price: precio.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${sells ? 'InStock' : 'OutOfStock'}`,
      url: `${publicUrl}/precios`,
      seller: { '@type': 'Organization', name: seller },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: precio.toFixed(2),
        priceCurrency: 'EUR',
        unitText: 'punto',
        valueAddedTaxIncluded: false,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: desde, unitText: 'puntos' },
      },
    })),
  };
}
