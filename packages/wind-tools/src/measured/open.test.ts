import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order.ts';
import { openMeasured } from './open.ts';
import { fileOf, tenMinutes } from './test/files.ts';
import { open } from './test/opened.ts';
import { previewRows } from './text/table.ts';

const iso = (time: number | undefined) => new Date(time ?? Number.NaN).toISOString();

describe('a proposal', () => {
  it('for the CSV of the free sample finds the highest wind, units and UTC', () => {
    const head =
      'Time (UTC),Air density (kg/m3),Wind speed 10 m (m/s),Wind direction 10 m (deg),Temperature 2 m (degC),' +
      'Wind speed 100 m (m/s),Wind direction 100 m (deg),Temperature 100 m (degC),Source: a note; with commas\n';
    const rows =
      '2018-01-01T00:00:00Z,1.2,3.1,200,5.0,7.123,215.5,4.2,\n2018-01-01T00:30:00Z,1.2,3,201,5,7,216,4,\n';
    const { proposal, why, read, choice } = open(head + rows + rows.replaceAll('T00:', 'T01:'));
    expect(proposal).toMatchObject({ format: 'csv', rows: 4, height: 100 });
    expect(choice).toMatchObject({
      time: [0],
      dates: 'ymd',
      stepMinutes: 30,
      speed: { column: 5, unit: 'm/s' },
      direction: { column: 6, unit: 'degrees' },
      temperature: { column: 7, unit: 'degC' },
      density: { column: 1 },
    });
    expect(why('zone')).toMatchObject({ why: 'offsetInTimes', sure: true });
    expect(why('speed')).toMatchObject({ why: 'highest', sure: true });
    expect(why('stamp')).toMatchObject({ why: 'nothingSaysIt', sure: false });
    const { speed, direction, density } = read();
    expect([speed[0], direction[0], density[0]]).toEqual([7.123, 215.5, 1.2]);
  });

  it('for a logger finds headings, units in a line of their own, and metadata', () => {
    const text = `"TOA5","CR1000","program"\nTime zone,UTC+1\n"TIMESTAMP","RECORD","WS_80_Avg","WS_80_Std","WD_78"
"TS","RN","miles/hour","miles/hour","Deg"\n"","","Avg","Std","Smp"\n${tenMinutes(
      40,
      ({ y, m, d, h, min }, n) => `"${y}-${m}-${d} ${h}:${min}:00",${n},10,1,"NAN"`,
    )}`;
    const { proposal, choice, why, read } = open(text);
    expect(proposal.columns.map(({ kind }) => kind)).toEqual([
      'time',
      'other',
      'speed',
      'other',
      'direction',
    ]);
    expect(choice).toMatchObject({ zoneMinutes: 60, stepMinutes: 10, speed: { column: 2, unit: 'mph' } });
    expect(why('zone')).toMatchObject({ why: 'metadata', sure: true });
    expect(proposal.metadata).toHaveLength(2);
    const { times, speed, direction } = read();
    expect(iso(times[0])).toBe('2020-12-31T23:00:00.000Z');
    expect([speed[0], direction[0]]).toEqual([4.4704, Number.NaN]);
  });

  it('for Windographer text takes its word for the stamp, and reads place and height', () => {
    const text = `Created by somebody (Windographer text layout)\n\nLatitude = N 42.819530\nLongitude = W 1.632900
Elevation = 512 m\nCalm threshold = 0 m/s\n\nTime stamps indicate the end of the time step.\n
Date/Time\tSpeed 50 m [m/s]\tDirection 50 m [degrees]\t\n${tenMinutes(
      20,
      ({ y, m, d, h, min }, n) => `${y}-${m}-${d} ${h}:${min}\t${n === 3 ? 9999 : '7.5'}\t300`,
    )}`;
    const { proposal, choice, read } = open(text);
    expect(proposal).toMatchObject({
      format: 'windographer',
      place: { latitude: 42.81953, longitude: -1.6329 },
      height: 50,
    });
    expect(choice.stamp).toBe('end');
    const { times, speed, gaps } = read();
    expect(iso(times[0])).toBe('2020-12-31T23:50:00.000Z');
    expect([speed[2], speed[3], gaps.speed.nines]).toEqual([7.5, Number.NaN, 1]);
  });

  it('for Vortex text reads date and hour from two columns', () => {
    const place = 'Lat=42.81953 Lon=-1.63290 Hub-Height=100 Timezone=01.0 ASL-Height(avg. 3km-grid)=512';
    const text = `${place} (file requested on x)
SERIES\n\nYYYYMMDD HHMM  M(m/s) D(deg)  T(C)  De(k/m3) PRE(hPa)      RiNumber  RH(%)   RMOL(1/m)
20100101 0000   7.31  312.0   4.0  1.21  950.0  0.1  80.0  0.001
20100101 0100   8.31  313.0   4.0  1.21  950.0  0.1  80.0  0.001
20100101 0200   9.31  314.0   4.0  1.21  950.0  0.1  80.0  0.001\n`;
    const { proposal, choice, read } = open(text);
    expect(proposal).toMatchObject({ format: 'vortex', height: 100, place: { longitude: -1.6329 } });
    expect(choice).toMatchObject({
      time: [0, 1],
      zoneMinutes: 60,
      stepMinutes: 60,
      speed: { column: 2 },
      direction: { column: 3 },
      temperature: { column: 4 },
      density: { column: 5 },
    });
    expect(iso(read().times[2])).toBe('2010-01-01T01:00:00.000Z');
    expect(read().speed[2]).toBe(9.31);
  });

  it('without headings goes by the values, and is not sure', () => {
    const { choice, why } = open(
      tenMinutes(30, ({ y, m, d, h, min }, n) => `${d}.${m}.${y};${h}:${min};${n},5;${10 * n}`),
    );
    expect(choice).toMatchObject({ time: [0, 1], speed: { column: 2 }, direction: { column: 3 } });
    expect(why('speed')).toMatchObject({ why: 'valuesLookLikeIt', sure: false });
    expect(why('speedUnit')).toMatchObject({ why: 'nothingSaysIt', sure: false });
  });

  it('for IEA Task 43 takes columns and clock from the description, in any order of the files', () => {
    const column = (name: string, statistic: string) => ({ column_name: name, statistic_type_id: statistic });
    const point = (type: string, height: number, units: string, ...columns: object[]) => ({
      measurement_type_id: type,
      height_m: height,
      logger_measurement_config: [{ measurement_units_id: units, column_name: columns }],
    });
    const description = JSON.stringify({
      measurement_location: [
        {
          latitude_ddeg: 41.5,
          longitude_ddeg: -3.25,
          measurement_point: [
            point('wind_speed', 60, 'm/s', column('a', 'avg'), column('b', 'sd')),
            point('wind_direction', 58, 'deg', column('c', 'avg')),
          ],
          logger_main_config: [
            { offset_from_utc_hrs: 1, averaging_period_minutes: 10, timestamp_is_end_of_period: true },
          ],
        },
      ],
    });
    const csv = `t,b,a,c\n${tenMinutes(12, ({ y, m, d, h, min }) => `${y}-${m}-${d} ${h}:${min},1,7,200`)}`;
    const opened = openMeasured([fileOf(description, 'mast.json'), fileOf(csv)]);
    expect(opened).toMatchObject({
      proposal: {
        format: 'iea43',
        place: { latitude: 41.5, longitude: -3.25 },
        height: 60,
        draft: {
          speed: { column: 2 },
          direction: { column: 3 },
          stamp: 'end',
          zoneMinutes: 60,
          stepMinutes: 10,
        },
      },
    });
    expect(() => openMeasured([fileOf('{"measurement_location": []}'), fileOf(csv)])).toThrow(
      /measurement_location/,
    );
    expect(() => openMeasured([fileOf(description)])).toThrow(/IEA Task 43/);
  });
});

describe('a preview', () => {
  it('shows each line as it would be read, and what cannot be', () => {
    const { table, choice } = open(
      `t,v,d\n${tenMinutes(5, (p, n) => `${p.y}-${p.m}-${p.d} ${p.h}:${p.min},${n},9`)}`,
    );
    const wrong = { ...table, lines: table.lines.with(2, 'noon,fast,90') };
    expect(previewRows(wrong, { ...choice, speed: { column: 1, unit: 'knots' } }, 3)).toEqual([
      { line: 2, cells: ['2021-01-01 00:00', '0', '9'], time: Date.UTC(2021, 0), speed: 0, direction: 9 },
      { line: 3, cells: ['noon', 'fast', '90'], time: null, speed: null, direction: 90 },
      {
        line: 4,
        cells: ['2021-01-01 00:20', '2', '9'],
        time: Date.UTC(2021, 0, 1, 0, 20),
        speed: (2 * 1852) / 3600,
        direction: 9,
      },
    ]);
  });
});

it('rows in any order and twice are put in order, each time once, the first with a speed', () => {
  const { read } = open(
    't,v\n2021-01-01 00:20,3\n2021-01-01 00:00,1\n2021-01-01 00:10,\n2021-01-01 00:10,2\n',
  );
  const { speed, stepMinutes } = inOrder(read());
  expect([...speed, stepMinutes]).toEqual([1, 2, 3, 10]);
});
