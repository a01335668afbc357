import type { PagePath } from '@mapa/contract';

/** The addresses in which nothing varies. */
type Plain = Exclude<PagePath, `${string}:${string}`>;

/**
 * Who looks at each page for faults of accessibility: a visitor or a user at its address, or a journey that fills it.
 */
export const PAGES: Readonly<Record<Plain, 'visitor' | 'user' | `${string}.spec.ts`>> = {
  '/map': 'map/map.spec.ts',
  '/login': 'visitor',
  '/register': 'visitor',
  '/forget': 'visitor',
  '/precios': 'visitor',
  '/descarga': 'pages/prices.spec.ts',
  '/compra': 'shop/cart.spec.ts',
  '/datosFacturacion': 'shop/cart.spec.ts',
  '/confirmacionCompra': 'shop/cart.spec.ts',
  '/pedidos': 'shop/cart.spec.ts',
  '/cuenta': 'user',
  '/medidas': 'stories/mast.spec.ts',
  '/comparar': 'map/compare.spec.ts',
  '/estado': 'visitor',
};

/** Some of the addresses in which something varies, as a visitor finds them. */
export const VARYING = [
  '/reset/nada',
  '/legal/aviso',
  '/legal/privacidad',
  '/legal/cookies',
  '/legal/condiciones',
  '/legal/accesibilidad',
] as const;
