import { openMeasured } from '@mapa/wind-tools/measured';
import { describe, expect, it } from 'vitest';
import { answersOf, choiceOf, guessed, zoneOptions } from './answers.ts';

function proposalOf(head: string) {
  const rows = Array.from({ length: 4 }, (_, n) => `2021-01-01 0${n}:00;7,${n};200\n`).join('');
  const bytes = new TextEncoder().encode(`${head}\nFecha;v80 (m/s);dir80 (deg)\n${rows}`);
  const opened = openMeasured([{ name: 'mastil.csv', bytes }]);
  if (opened.kind !== 'series') throw new Error('a distribution');
  return opened.proposal;
}

describe('the zone of a file', () => {
  it.each([
    ['Zona horaria: UTC-3', '-180,0', 'UTC\u22123 todo el año', -180],
    ['Time zone: UTC+05:30', '330,0', 'UTC+5:30 todo el año', 330],
    ['Time zone: UTC-00:30', '-30,0', 'UTC\u22120:30 todo el año', -30],
  ])('of %j is an option of its own', (head, value, label, minutes) => {
    const proposal = proposalOf(head);
    const draft = answersOf(proposal);
    expect(draft.zone).toBe(value);
    expect(zoneOptions(proposal, draft)).toContainEqual({ value, label });
    // It stays one when another is chosen, and is shown where it was kept from a file before.
    expect(zoneOptions(proposal, { ...draft, zone: '60,0' })).toContainEqual({ value, label });
    const other = proposalOf('Sin hora');
    expect(zoneOptions(other, { ...answersOf(other), zone: value })).toContainEqual({ value, label });
    expect(choiceOf(proposal, { ...draft, stamp: 'begin' })?.zoneMinutes).toBe(minutes);
  });

  it('is asked where the file names one of UTM only', () => {
    const proposal = proposalOf('Coordenadas UTM, huso 30 (ETRS89)');
    const draft = answersOf(proposal);
    expect(draft.zone).toBe('');
    expect(guessed(proposal, draft).zone).toBe('0,0');
    expect(zoneOptions(proposal, draft)).toHaveLength(6);
  });
});
