export { type App, type AppParts, createApp } from './app.ts';
export { type OpenedAtlas, openConfiguredAtlas } from './atlas.ts';
export { type Config, ConfigError, readConfig } from './config/config.ts';
export { type Database, openDatabase } from './db/database.ts';
export { madeAhead } from './features/descargas/make/ahead.ts';
export { createProductPool, PRODUCT_THREADS } from './features/descargas/product/pool.ts';
export { type ProductPoint, productPoint, wholePeriod } from './features/serie/index.ts';
export { archiveOf, type Member } from './files/zip/archive.ts';
