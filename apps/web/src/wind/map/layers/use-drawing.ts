import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tileListQuery } from '../tiles/tile-list-query.ts';
import { drawnCodeQuery } from './code-queries.ts';

/**
 * The parts for drawing a layer in the browser, where that is wanted: the code and the list of tiles, once they are
 * there. Pictures of the map service stay until the drawing reports that they are not needed, and stand in where the
 * browser cannot draw.
 */
export function useDrawing(own: boolean) {
  const [needed, setNeeded] = useState(!own);
  const code = useQuery({ ...drawnCodeQuery, enabled: own });
  const list = useQuery({ ...tileListQuery, enabled: own });
  return {
    code: code.data,
    list: list.data,
    needed,
    setNeeded,
    withPictures: needed || code.isError || list.isError,
  };
}
