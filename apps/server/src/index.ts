export { type App, type AppParts, createApp } from './app.ts';
export { type OpenedAtlas, openConfiguredAtlas } from './atlas.ts';
export { type Config, ConfigError, readConfig } from './config.ts';
export { type Database, openDatabase } from './db/database.ts';
