/** For tests and measurements in other workspaces: writes files such as an import reads. */
export { type TiffFixture, writeGeoTiff } from './geotiff/test/geotiff-file.ts';
export { type NewaFixture, newaValue, writeNewaDay } from './newa/test/newa-file.ts';
