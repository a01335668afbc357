import { type Losses, takeContext } from '../canvas/context.ts';
import { beginDrawing, sampled } from '../canvas/drawing.ts';
import { link, type Program } from '../canvas/program.ts';
import type { Part } from '../lines/outlines.ts';
import type { Piece } from '../tiles/pieces.ts';
import type { View } from '../tiles/view.ts';
import { createLandMask } from './land-mask.ts';
import { RELIEF_VERTEX } from './shaders.ts';

/** The content of a drawing. */
export interface Scene {
  readonly view: View;
  /** Tiles with two numbers for each pixel in turn, and their side and border in pixels. */
  readonly pieces: readonly Piece[];
  readonly source: { readonly size: number; readonly border: number };
  readonly land: readonly Part[];
  /** Whole steps to the side of a tile of land. */
  readonly extent: number;
  /** Two rows of colours, of `channels` numbers each. Another table is another object. */
  readonly colours: { readonly table: Uint8Array; readonly channels: 3 | 4 };
}

/** A painter that draws surfaces on a canvas. */
export interface SurfacePainter {
  /** Draws a scene: `set` gives the program the facts of the scene, and `setPiece` those of a piece. */
  draw(scene: Scene, set: Setter, setPiece?: (piece: Piece, ...program: Parameters<Setter>) => void): void;
  /** Frees the textures of a tile. */
  forget(numbers: Uint16Array): void;
  /** Frees everything that the painter draws with. */
  release(): void;
}

type Setter = (gl: WebGL2RenderingContext, at: Program['place']) => void;

interface Kept {
  readonly program: Program;
  readonly textures: Map<Uint16Array, WebGLTexture>;
  colours: Scene['colours'] | undefined;
}

/** A painter on a canvas by a program for fragments; undefined where the browser has no WebGL2. */
export function createSurfacePainter(
  canvas: HTMLCanvasElement,
  fragment: string,
  { restored, gone }: Losses,
): SurfacePainter | undefined {
  const context = takeContext(canvas, {
    restored: () => {
      begin();
      restored();
    },
    gone,
  });
  if (!context) return undefined;
  const { gl, release } = context;
  const mask = createLandMask();
  let linked: ReturnType<typeof link>;
  let kept: Kept | undefined;
  const begin = (): void => {
    linked = link(gl, RELIEF_VERTEX, fragment);
    kept = undefined;
  };
  begin();

  return {
    draw(scene, set, setPiece) {
      const { view, land, extent, colours, pieces } = scene;
      // The program is made while the first tiles are on their way.
      if (gl.isContextLost() || (!kept && pieces.length === 0)) return;
      kept ??= prepare(gl, linked());
      const [across, down, fine] = beginDrawing(gl, canvas, view);
      mask.draw(view, land, extent, fine);
      gl.activeTexture(gl.TEXTURE2);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, mask.picture);
      if (kept.colours !== colours) {
        const { table, channels } = colours;
        const format = channels === 3 ? gl.RGB : gl.RGBA;
        const width = table.length / channels / 2;
        gl.activeTexture(gl.TEXTURE1);
        gl.texImage2D(gl.TEXTURE_2D, 0, format, width, 2, 0, format, gl.UNSIGNED_BYTE, table);
        kept.colours = colours;
      }
      gl.activeTexture(gl.TEXTURE0);
      const at = kept.program.place;
      gl.uniform2f(at('screen'), across, down);
      set(gl, at);
      for (const piece of pieces) {
        place(gl, at, piece, scene, fine);
        setPiece?.(piece, gl, at);
        bind(gl, kept.textures, piece.numbers);
        gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
      }
    },
    forget(numbers) {
      gl.deleteTexture(kept?.textures.get(numbers) ?? null);
      kept?.textures.delete(numbers);
    },
    release,
  };
}

function place(
  gl: WebGL2RenderingContext,
  at: Program['place'],
  { column, row, count, from, side }: Piece,
  { view, source: { size, border } }: Scene,
  fine: number,
): void {
  const square = [column / count - view.x, row / count - view.y, 1 / count] as const;
  const [left, top, length] = square.map((share) => share * view.side * fine);
  gl.uniform3f(at('square'), left ?? 0, top ?? 0, length ?? 0);
  gl.uniform3f(at('part'), border + from[0] * size, border + from[1] * size, side * size);
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

function prepare(gl: WebGL2RenderingContext, program: Program): Kept {
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
  return { program, textures: new Map(), colours: undefined };
}
