import { CHARTS } from '@mapa/contract';
import { describe, expect, it } from 'vitest';
import { CHART_ORDER, chartTitle } from './charts.ts';

describe('the four charts', () => {
  it('stand in the order of the specification, all of them', () => {
    expect(CHART_ORDER).toEqual(['WS', 'WIND_PROFILE', 'WINDROSE', 'WEIBULL']);
    expect([...CHART_ORDER].sort()).toEqual([...CHARTS].sort());
  });

  it('say their height where they have one', () => {
    const withHeight = CHART_ORDER.filter((name) => chartTitle(name, 150).includes('150\u202fm'));
    expect(withHeight).toEqual(['WS', 'WINDROSE', 'WEIBULL']);
  });
});
