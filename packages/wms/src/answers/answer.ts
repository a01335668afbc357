import type { Rasters } from '../raster.ts';
import { type Pause, patient } from '../render/frame.ts';
import type { GetLegendGraphic, GetMap, ServiceException } from '../request/types.ts';
import { packed, type TileCoding } from '../tiles/compress.ts';
import { outlineTile } from '../tiles/outline-tile.ts';
import { bytesOf, differences, splitBytes } from '../tiles/planes.ts';
import { reliefTile } from '../tiles/relief-tile.ts';
import { seabedTile } from '../tiles/seabed-tile.ts';
import { TILE_SIDE, type TileField, type TilePlace, valueTile } from '../tiles/tile.ts';
import { type Answer, answerException } from './exception-document.ts';
import { answerInfo } from './feature-info/answer.ts';
import { type FeatureQuestion, featureInfo } from './feature-info/info.ts';
import { renderLegend } from './legend.ts';
import { renderMap } from './map/map.ts';

export type { Answer } from './exception-document.ts';

/** A request that takes work: a picture or a look-up. It is plain data, so that it can go to another thread. */
export type Task =
  | GetMap
  | GetLegendGraphic
  | FeatureQuestion
  | ({ readonly request: 'Exception' } & ServiceException)
  | {
      /** A tile of values, as they are or by their differences. */
      readonly request: 'ValueTile' | 'DifferenceTile';
      readonly field: TileField;
      readonly place: TilePlace;
      readonly coding: TileCoding;
    }
  | {
      readonly request: 'ReliefTile' | 'SeabedTile' | 'OutlineTile';
      readonly place: TilePlace;
      readonly coding: TileCoding;
    };

/**
 * Does a task. Rejects when a raster cannot be read, and when `pause` does, which is called between pieces of a
 * picture.
 */
export async function answerTask(task: Task, rasters: Rasters, pause: Pause = patient): Promise<Answer> {
  switch (task.request) {
    case 'GetMap':
      return { type: task.format, body: await renderMap(task, rasters, pause) };
    case 'GetLegendGraphic':
      return { type: task.format, body: await renderLegend(task) };
    case 'GetFeatureInfo':
      return answerInfo(await featureInfo(task, rasters), task.format);
    case 'Exception':
      return answerException(task);
    case 'ValueTile':
    case 'DifferenceTile': {
      const { field, place, coding, request } = task;
      const body = await valueTile(field, place, rasters, (numbers) =>
        request === 'ValueTile'
          ? packed(bytesOf(numbers), coding, 'numbers')
          : packed(splitBytes(differences(numbers, TILE_SIDE)), coding, 'differences'),
      );
      return { type: 'application/octet-stream', body };
    }
    case 'ReliefTile':
      return {
        type: 'application/octet-stream',
        body: packed(await reliefTile(task.place, rasters), task.coding, 'once'),
      };
    case 'SeabedTile':
      return {
        type: 'application/octet-stream',
        body: packed(await seabedTile(task.place, rasters), task.coding, 'once'),
      };
    case 'OutlineTile':
      return {
        type: 'application/vnd.mapbox-vector-tile',
        body: packed(outlineTile(task.place), task.coding, 'once'),
      };
  }
}
