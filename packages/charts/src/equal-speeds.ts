import { spanish } from '@mapa/field';
import { axisLook } from './axes.ts';
import type { ChartStyle } from './style.ts';

const STEP = 5;

/** Two axes of speeds of the same length, for one wind over another: from 0 to a whole step of 5 m/s. */
export function equalSpeeds(style: ChartStyle, speeds: readonly number[]) {
  const look = axisLook(style, '');
  const max = Math.max(
    STEP,
    STEP * Math.ceil(speeds.reduce((most, speed) => Math.max(most, speed), 0) / STEP),
  );
  const axis = {
    ...look,
    type: 'value' as const,
    min: 0,
    max,
    interval: STEP,
    axisLabel: { ...look.axisLabel, formatter: (value: number) => spanish(value, 0) },
  };
  const axesOf = (x: string, y: string) => ({
    xAxis: { ...axis, name: x, nameGap: 32 },
    yAxis: { ...axis, name: y, nameGap: 34 },
  });
  return { max, axesOf };
}
