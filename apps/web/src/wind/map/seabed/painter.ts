import { OCEAN_SCALE, SHELF_SCALE } from '@mapa/wms/seabed';
import type { Losses } from '../canvas/context.ts';
import { SURFACE_HEAD } from '../relief/shaders.ts';
import { createSurfacePainter, type Scene, type SurfacePainter } from '../relief/surface-painter.ts';
import { paletteOf } from '../values/colours.ts';
import type { SeabedSource } from './tiles.ts';

/** How opaque the colours of the ocean, and over them those of the shelf are, from 0 to 1. */
export type Opacities = readonly [ocean: number, shelf: number];

/** A painter that draws the seabed on a canvas. */
interface SeabedPainter extends Pick<SurfacePainter, 'forget' | 'release'> {
  draw(scene: Omit<Scene, 'colours'> & { readonly source: SeabedSource }, opacities: Opacities): void;
}

const [OCEAN, SHELF] = [OCEAN_SCALE, SHELF_SCALE].map((scale) => paletteOf(scale)) as [Palette, Palette];
type Palette = ReturnType<typeof paletteOf>;
const COLOURS = { table: Uint8Array.from([...OCEAN.palette, ...SHELF.palette]), channels: 4 } as const;

/**
 * Colours depths by two scales, one over the other, as the map service does. Land is left out, and what is beyond the
 * relief fades. `steps`: the metres of a number, and the number of a place that is shown wholly.
 */
const FRAGMENT = `${SURFACE_HEAD}
uniform vec2 steps;
uniform vec2 perMetre;
uniform vec2 opacities;

vec4 tint(float at, int row) {
  int size = textureSize(tints, 0).x;
  // Rounding may put a limit just below its own colour.
  return texelFetch(tints, ivec2(min(int(clamp(at, 0.0, 1.0) * float(size) + 0.01), size - 1), row), 0);
}

void main() {
  vec2 cover = texture(land, onScreen).rg;
  if (cover.g < 0.5) {
    colour = vec4(0.0);
    return;
  }
  ivec2 last = textureSize(numbers, 0) - 1;
  vec2 place = texel - 0.5;
  ivec2 a = clamp(ivec2(floor(place)), ivec2(0), last);
  ivec2 b = min(a + 1, last);
  vec2 share = clamp(place - vec2(a), 0.0, 1.0);
  vec2 here = mix(
    mix(vec2(texelFetch(numbers, a, 0).rg), vec2(texelFetch(numbers, ivec2(b.x, a.y), 0).rg), share.x),
    mix(vec2(texelFetch(numbers, ivec2(a.x, b.y), 0).rg), vec2(texelFetch(numbers, b, 0).rg), share.x),
    share.y);
  vec2 at = here.x * steps.x * perMetre;
  vec4 ocean = tint(at.x, 0) * opacities.x;
  vec4 shelf = tint(at.y, 1) * opacities.y;
  colour = (shelf + ocean * (1.0 - shelf.a)) * (here.y / steps.y) * (1.0 - cover.r);
}`;

/** A painter on a canvas; undefined where the browser has no WebGL2. */
export function createSeabedPainter(canvas: HTMLCanvasElement, losses: Losses): SeabedPainter | undefined {
  const painter = createSurfacePainter(canvas, FRAGMENT, losses);
  return (
    painter && {
      draw: (scene, opacities) =>
        painter.draw({ ...scene, colours: COLOURS }, (gl, at) => {
          gl.uniform2f(at('steps'), scene.source.step, scene.source.shares);
          gl.uniform2f(at('perMetre'), OCEAN.perUnit, SHELF.perUnit);
          gl.uniform2f(at('opacities'), ...opacities);
        }),
      forget: painter.forget,
      release: painter.release,
    }
  );
}
