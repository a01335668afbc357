import type { Corrected } from '@mapa/wind-tools/mast';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { FileFacts } from './facts.ts';
import { columnsAt } from './lines.ts';

/** The series as Parquet: 32-bit floats (NaN where a value is missing), times in UTC. */
export function parquetOf(years: Corrected, facts: FileFacts): Uint8Array {
  const [time, speed, direction] = columnsAt(facts.height);
  const { lat, lon, height, note, licence } = facts;
  const data = parquetWriteBuffer({
    columnData: [
      { name: time, type: 'TIMESTAMP', data: BigInt64Array.from(years.times, BigInt), nullable: false },
      { name: speed, type: 'FLOAT', data: Float32Array.from(years.speed), nullable: false },
      { name: direction, type: 'FLOAT', data: Float32Array.from(years.direction), nullable: false },
      { name: 'Measured', type: 'INT32', data: Int32Array.from(years.measured), nullable: false },
    ],
    kvMetadata: Object.entries({ lat, lon, height, note, licence }).map(([key, value]) => ({
      key,
      value: String(value),
    })),
  });
  return new Uint8Array(data);
}
