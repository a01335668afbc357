import type { Losses } from '../canvas/context.ts';
import { type Ground, ZOOM_0_METRES } from './ground.ts';
import { RELIEF_FRAGMENT } from './shaders.ts';
import { createSurfacePainter, type Scene, type SurfacePainter } from './surface-painter.ts';
import type { ReliefSource } from './tiles.ts';

/** The content of a drawing of the relief. */
interface ReliefScene extends Omit<Scene, 'colours'> {
  readonly source: ReliefSource;
  readonly ground: Ground;
  /** The strength of the shading, as a share of the usual one. */
  readonly strength: number;
  /** Whether the shading alone is drawn, to be laid over something else. */
  readonly onlyShade: boolean;
}

/** A painter that draws the relief on a canvas. */
interface ReliefPainter extends Pick<SurfacePainter, 'forget' | 'release'> {
  draw(scene: ReliefScene): void;
}

/** A painter on a canvas; undefined where the browser has no WebGL2. */
export function createReliefPainter(canvas: HTMLCanvasElement, losses: Losses): ReliefPainter | undefined {
  const painter = createSurfacePainter(canvas, RELIEF_FRAGMENT, losses);
  if (!painter) return undefined;
  return {
    draw({ ground, strength, onlyShade, ...scene }) {
      const { land, sea } = ground;
      const { source, view } = scene;
      const { size, steps } = source;
      painter.draw(
        { ...scene, colours: ground.tints },
        (gl, at) => {
          gl.uniform1i(at('onlyShade'), onlyShade ? 1 : 0);
          gl.uniform2f(at('calmness'), ground.fullShading, ground.leastShading);
          gl.uniform3f(at('shadowing'), ...ground.shadow);
          gl.uniform1f(at('whiteness'), ground.whiteness);
          const { steeper, strength: own } = land;
          gl.uniform4f(at('shading'), steeper, own * strength, sea.steeper, sea.strength * strength);
          gl.uniform2f(at('deepest'), land.deepest, sea.deepest);
          gl.uniform2f(at('steps'), steps.land, steps.sea);
        },
        ({ zoom, row, count }, gl, at) => {
          gl.uniform2f(at('rows'), row / count, (row + 1) / count);
          gl.uniform2f(at('metres'), ZOOM_0_METRES / 2 ** zoom, (ZOOM_0_METRES * 256) / view.side);
          const enlarged = Math.log2(view.side / size) - zoom;
          gl.uniform1f(at('smoothness'), Math.max(0, Math.min(1, enlarged)));
        },
      );
    },
    forget: painter.forget,
    release: painter.release,
  };
}
