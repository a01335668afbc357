import type { Call } from '../call.ts';
import { accountCalls } from './accounts.ts';
import { areaCalls } from './areas.ts';
import { atlasCalls } from './atlas.ts';
import { chartCalls } from './charts.ts';
import { configurationCalls } from './configuration.ts';
import { deskCalls } from './desk.ts';
import { energyCalls } from './energy.ts';
import { lineCalls } from './lines.ts';
import { mastCalls } from './mast.ts';
import { orderCalls } from './orders.ts';
import { placeCalls } from './places.ts';
import { previewCalls } from './preview.ts';
import { projectCalls } from './projects.ts';
import { sampleCalls } from './samples.ts';
import { statusCalls } from './status.ts';
import { tileCalls } from './tiles.ts';
import { windCalls } from './winds.ts';

/** Every call of the API. */
export const calls = {
  ...configurationCalls,
  ...atlasCalls,
  ...chartCalls,
  ...tileCalls,
  ...windCalls,
  ...energyCalls,
  ...mastCalls,
  ...areaCalls,
  ...lineCalls,
  ...placeCalls,
  ...sampleCalls,
  ...previewCalls,
  ...accountCalls,
  ...projectCalls,
  ...orderCalls,
  ...deskCalls,
  ...statusCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
