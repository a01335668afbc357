import { type PlaneName, readList } from '@mapa/places/list';

/** The content to be read. */
export interface Given {
  readonly content: string | Uint8Array;
  readonly plane: PlaneName | undefined;
}

/** Reads a list of points, so that ten thousand rows do not hold up the page. */
addEventListener('message', ({ data: { content, plane } }: MessageEvent<Given>) => {
  postMessage(readList(content, plane));
});
