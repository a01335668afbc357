import { expect, it } from 'vitest';
import { s3Place } from './s3-client.ts';

it.each([
  ['s3://mapa/atlas/v1', 'mapa', 'atlas/v1/zarr.json'],
  ['s3://mapa/atlas/v1//', 'mapa', 'atlas/v1/zarr.json'],
  ['s3://mapa', 'mapa', 'zarr.json'],
  ['s3://mapa/', 'mapa', 'zarr.json'],
])('%s is a bucket and what stands before its keys', (address, bucket, key) => {
  const place = s3Place(address);
  expect([place.Bucket, place.keyOf('zarr.json')]).toEqual([bucket, key]);
});
