export { type App, type AppParts, createApp } from './app.ts';
export { type Config, ConfigError, readConfig } from './platform/config/config.ts';
export { type Database, openDatabase } from './platform/db/database.ts';
export { archiveOf, type Member } from './platform/files/zip/archive.ts';
export { type OpenedAtlas, openConfiguredAtlas } from './platform/threads/open-atlas.ts';
export { createProductPool, PRODUCT_THREADS } from './products/point/pool.ts';
export { wholePeriod } from './products/series/period.ts';
export { type ProductPoint, productPoint } from './products/series/point.ts';
export { madeAhead } from './shop/delivery/make/ahead.ts';
