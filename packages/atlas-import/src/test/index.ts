/** Tests and measurements in other workspaces write files like those that an import reads. */
export { type TiffFixture, writeGeoTiff } from '../geotiff/test/geotiff-file.ts';
export { type NewaFixture, newaValue, writeNewaDay } from '../newa/test/newa-file.ts';
export { contents } from './contents.ts';
export { trial, WISHES } from './trial.ts';
