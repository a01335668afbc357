/** For tests and measurements in other workspaces: writes files such as an import reads. */
export { type TiffFixture, writeGeoTiff } from './geotiff/geotiff-file.fixture.ts';
export { type NewaFixture, newaValue, writeNewaDay } from './newa/newa-file.fixture.ts';
