import { pricePoints, type Tariff, withGeneralVat } from '@mapa/contract';
import type { Site } from './site.ts';

/**
 * The product and its prices in the vocabulary of schema.org, for search engines. Euros a point, without VAT and with
 * the general one.
 */
export function productData({ publicUrl, seller, sells }: Site, tariff: Tariff): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Datos de viento de un punto de la península ibérica',
    description:
      'Serie temporal de diez años cada 30 minutos (CSV), informe de recurso eólico (PDF) y mapa de ' +
      'microescala de 10 km × 10 km a 50 m (GeoTIFF).',
    image: `${publicUrl}/social.jpg`,
    url: `${publicUrl}/precios`,
    brand: { '@type': 'Brand', name: 'Mapa Eólico Ibérico' },
    offers: pricePoints(tariff).map(({ desde, precio }) => ({
      '@type': 'Offer',
      price: precio.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${sells ? 'InStock' : 'OutOfStock'}`,
      url: `${publicUrl}/precios`,
      seller: { '@type': 'Organization', name: seller },
      priceSpecification: [unitPrice(precio, desde, false), unitPrice(withGeneralVat(precio), desde, true)],
    })),
  };
}

const unitPrice = (euros: number, desde: number, withVat: boolean): object => ({
  '@type': 'UnitPriceSpecification',
  price: euros.toFixed(2),
  priceCurrency: 'EUR',
  unitText: 'punto',
  valueAddedTaxIncluded: withVat,
  eligibleQuantity: { '@type': 'QuantitativeValue', minValue: desde, unitText: 'puntos' },
});
