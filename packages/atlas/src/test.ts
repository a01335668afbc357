/** For tests in other workspaces: an atlas of a few cells. */
export * from './atlas/test/tiny-atlas.ts';
