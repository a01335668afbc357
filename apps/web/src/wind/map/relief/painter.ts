import type { Part } from '../lines/outlines.ts';
import type { Piece } from '../values/pieces.ts';
import type { View } from '../values/view.ts';
import { type Ground, ZOOM_0_METRES } from './ground.ts';
import { createLandMask } from './land-mask.ts';
import { link, type Program } from './program.ts';
import { RELIEF_FRAGMENT, RELIEF_VERTEX } from './shaders.ts';
import type { ReliefSource } from './tiles.ts';

/** What is drawn of a view. */
export interface Scene {
  readonly view: View;
  readonly source: ReliefSource;
  readonly pieces: readonly Piece[];
  readonly land: readonly Part[];
  /** Whole steps to the side of a tile of land. */
  readonly extent: number;
  readonly ground: Ground;
  /** The strength of the shading, as a share of the usual one. */
  readonly strength: number;
  /** Whether the shading alone is drawn, to be laid over something else. */
  readonly onlyShade: boolean;
}

/** What draws the relief on a canvas. */
export interface ReliefPainter {
  draw(scene: Scene): void;
  /** Lets go of what the graphics processor has of a tile. */
  forget(numbers: Uint16Array): void;
}

interface Kept {
  readonly program: Program;
  readonly textures: Map<Uint16Array, WebGLTexture>;
  ground: Ground | undefined;
}

/** A painter on a canvas; undefined where the browser has no WebGL2. `restored` is called after a lost context. */
export function createReliefPainter(
  canvas: HTMLCanvasElement,
  restored: () => void,
): ReliefPainter | undefined {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, preserveDrawingBuffer: true });
  if (gl === null) return undefined;
  const mask = createLandMask();
  let kept = prepare(gl);
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  canvas.addEventListener('webglcontextrestored', () => {
    kept = prepare(gl);
    restored();
  });

  return {
    draw(scene) {
      if (gl.isContextLost()) return;
      const { view, land, extent, ground } = scene;
      const fine = window.devicePixelRatio;
      const [across, down] = [Math.round(view.width * fine), Math.round(view.height * fine)];
      if (canvas.width !== across || canvas.height !== down) {
        canvas.width = across;
        canvas.height = down;
        canvas.style.width = `${view.width}px`;
        canvas.style.height = `${view.height}px`;
      }
      gl.viewport(0, 0, across, down);
      gl.clear(gl.COLOR_BUFFER_BIT);
      mask.draw(view, land, extent, fine);
      gl.activeTexture(gl.TEXTURE2);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, mask.picture);
      if (kept.ground !== ground) {
        const { tints } = ground;
        gl.activeTexture(gl.TEXTURE1);
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, tints.length / 6, 2, 0, gl.RGB, gl.UNSIGNED_BYTE, tints);
        kept.ground = ground;
      }
      gl.activeTexture(gl.TEXTURE0);
      drawPieces(gl, kept, scene, fine);
    },
    forget(numbers) {
      gl.deleteTexture(kept.textures.get(numbers) ?? null);
      kept.textures.delete(numbers);
    },
  };
}

function drawPieces(
  gl: WebGL2RenderingContext,
  { program, textures }: Kept,
  scene: Scene,
  fine: number,
): void {
  const { view, source, pieces, ground, strength, onlyShade } = scene;
  const { land, sea } = ground;
  const { size, border, steps } = source;
  const at = program.place;
  gl.uniform2f(at('screen'), gl.drawingBufferWidth, gl.drawingBufferHeight);
  gl.uniform1i(at('onlyShade'), onlyShade ? 1 : 0);
  gl.uniform2f(at('calmness'), ground.fullShading, ground.leastShading);
  gl.uniform3f(at('shadowing'), ...ground.shadow);
  gl.uniform1f(at('whiteness'), ground.whiteness);
  gl.uniform4f(at('shading'), land.steeper, land.strength * strength, sea.steeper, sea.strength * strength);
  gl.uniform2f(at('deepest'), land.deepest, sea.deepest);
  gl.uniform2f(at('steps'), steps.land, steps.sea);
  for (const { numbers, zoom, column, row, count, from, side } of pieces) {
    const square = [column / count - view.x, row / count - view.y, 1 / count] as const;
    const [left, top, length] = square.map((share) => share * view.side * fine);
    gl.uniform3f(at('square'), left ?? 0, top ?? 0, length ?? 0);
    gl.uniform3f(at('part'), border + from[0] * size, border + from[1] * size, side * size);
    gl.uniform2f(at('rows'), row / count, (row + 1) / count);
    gl.uniform2f(at('metres'), ZOOM_0_METRES / 2 ** zoom, (ZOOM_0_METRES * 256) / view.side);
    const enlarged = Math.log2(view.side / size) - zoom;
    gl.uniform1f(at('smoothness'), Math.max(0, Math.min(1, enlarged)));
    bind(gl, textures, numbers);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }
}

function bind(gl: WebGL2RenderingContext, textures: Kept['textures'], numbers: Uint16Array): void {
  const known = textures.get(numbers);
  gl.bindTexture(gl.TEXTURE_2D, known ?? null);
  if (known) return;
  const texture = gl.createTexture();
  const side = Math.sqrt(numbers.length / 2);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  sampled(gl, gl.NEAREST);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG16UI, side, side, 0, gl.RG_INTEGER, gl.UNSIGNED_SHORT, numbers);
  textures.set(numbers, texture);
}

function prepare(gl: WebGL2RenderingContext): Kept {
  const program = link(gl, RELIEF_VERTEX, RELIEF_FRAGMENT);
  // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook
  gl.useProgram(program.program);
  gl.uniform1i(program.place('tints'), 1);
  gl.uniform1i(program.place('land'), 2);
  gl.disable(gl.BLEND);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  for (const unit of [gl.TEXTURE1, gl.TEXTURE2]) {
    gl.activeTexture(unit);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    sampled(gl, gl.LINEAR);
  }
  gl.activeTexture(gl.TEXTURE0);
  return { program, textures: new Map(), ground: undefined };
}

function sampled(gl: WebGL2RenderingContext, filter: number): void {
  for (const kind of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, kind, filter);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
}
