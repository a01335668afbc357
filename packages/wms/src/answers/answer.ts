import type { Rasters } from '../raster.ts';
import { renderMap } from '../render/map.ts';
import type { GetFeatureInfo, GetLegendGraphic, GetMap, ServiceException } from '../request/types.ts';
import { type Answer, answerException } from './exceptions/document.ts';
import { answerInfo } from './feature-info/answer.ts';
import { featureInfo } from './feature-info/info.ts';
import { renderLegend } from './legend/legend.ts';

export type { Answer } from './exceptions/document.ts';

/** All that takes work: pictures and look-ups. Plain data, so that it may go to another thread. */
export type Task =
  | GetMap
  | GetLegendGraphic
  | GetFeatureInfo
  | ({ readonly request: 'Exception' } & ServiceException);

/** Does a task. Rejects when a raster cannot be read. */
export async function answerTask(task: Task, rasters: Rasters): Promise<Answer> {
  switch (task.request) {
    case 'GetMap':
      return { type: task.format, body: await renderMap(task, rasters) };
    case 'GetLegendGraphic':
      return { type: task.format, body: renderLegend(task) };
    case 'GetFeatureInfo':
      return answerInfo(await featureInfo(task, rasters), task.format);
    case 'Exception':
      return answerException(task);
  }
}
