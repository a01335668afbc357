import * as L from 'leaflet';
import { between, type View, viewAt, viewOf, wider } from '../tiles/view.ts';

/** A drawing on a canvas that follows the map. */
interface Drawing {
  /** Draws a view, which is that of the whole canvas. */
  draw(view: View): void;
  /** Asks for the tiles of a view, once the map has come to rest. */
  ask(view: View): void;
}

/** CSS pixels around the map that are drawn too, while it is dragged and otherwise. */
interface Margins {
  readonly dragged: number;
  readonly still: number;
}

/** These margins leave room for most moves, so that nothing is drawn for them. */
export const ROOMY: Margins = { dragged: 160, still: 160 };
/** These margins suit a drawing that changes often while the map is still, and is then no larger than the map. */
export const CLOSE: Margins = { dragged: 128, still: 0 };

/** A canvas that stays where the map is. */
export interface Follower {
  /** Draws now. */
  draw(): void;
  /** Draws with the next frame. */
  soon(): void;
  /** Asks for what is needed, and draws. */
  ask(): void;
  stop(): void;
}

/**
 * Keeps a canvas over the map while it is moved and zoomed. The canvas is larger than the map by some CSS pixels on
 * each side: within these it moves with the map and need not be drawn. In the animation of a zoom it is drawn for each
 * frame, as large as what Leaflet animates.
 */
export function followView(map: L.Map, canvas: HTMLElement, margins: Margins, drawing: Drawing): Follower {
  let frame = 0;
  let isDragged = false;
  const marginNow = (): number => (isDragged ? margins.dragged : margins.still);
  let drawn: View | undefined;
  let journey:
    | { readonly from: View; readonly to: View; readonly scales: readonly [number, number] }
    | undefined;

  const viewNow = (): View => {
    if (!journey) return viewOf(map);
    const { from, to, scales } = journey;
    return between(from, to, (proxyScale(map) - scales[0]) / (scales[1] - scales[0]));
  };
  const draw = (): void => {
    if (document.hidden) return;
    const margin = marginNow();
    drawn = wider(viewNow(), margin);
    L.DomUtil.setPosition(canvas, map.containerPointToLayerPoint([-margin, -margin]));
    drawing.draw(drawn);
    if (journey) soon();
  };
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  const ask = (): void => {
    if (document.hidden || map.getSize().x === 0) return;
    drawing.ask(wider(viewOf(map), marginNow()));
    draw();
  };
  const move = (): void => {
    if (!drawn || !isWithin(viewOf(map), drawn)) draw();
  };
  const events: L.LeafletEventHandlerFnMap = {
    move,
    zoom: draw,
    resize: ask,
    viewreset: ask,
    dragstart: () => {
      isDragged = true;
    },
    moveend: () => {
      isDragged = false;
      ask();
    },
    zoomanim: ({ center, zoom, noUpdate }: L.ZoomAnimEvent) => {
      // This event is the last step of a pinch, to a whole zoom.
      if (noUpdate) return;
      const scales = [proxyScale(map), map.getZoomScale(zoom, 1)] as const;
      if (scales[0] === scales[1]) return;
      journey = { from: viewNow(), to: viewAt(map, center, zoom), scales };
      draw();
    },
    zoomend: () => {
      journey = undefined;
    },
  };
  map.on(events);
  document.addEventListener('visibilitychange', ask);
  let isStopped = false;
  return {
    draw,
    soon: () => {
      if (!isStopped) soon();
    },
    ask,
    stop() {
      isStopped = true;
      map.off(events);
      document.removeEventListener('visibilitychange', ask);
      cancelAnimationFrame(frame);
    },
  };
}

/** Whether all of a view is in another of the same scale. */
function isWithin(view: View, other: View): boolean {
  // A difference that Leaflet makes by rounding to whole pixels is no other scale.
  const slack = 0.5 / view.side;
  return (
    view.side === other.side &&
    view.x >= other.x - slack &&
    view.y >= other.y - slack &&
    view.x + view.width / view.side <= other.x + other.width / other.side + slack &&
    view.y + view.height / view.side <= other.y + other.height / other.side + slack
  );
}

/** The scale of the element whose transition Leaflet animates a zoom by, as it is in this frame. */
function proxyScale(map: L.Map): number {
  const proxy = map.getPane('mapPane')?.querySelector('.leaflet-proxy');
  return proxy ? new DOMMatrix(getComputedStyle(proxy).transform).a : 1;
}
