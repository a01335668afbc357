/** The tests of other workspaces use this atlas of a few cells. */
export * from '../atlas/test/tiny-atlas.ts';
