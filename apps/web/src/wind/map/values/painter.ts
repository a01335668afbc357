import { NO_VALUE } from '@mapa/field';
import { type Losses, takeContext } from '../canvas/context.ts';
import { beginDrawing, sampled } from '../canvas/drawing.ts';
import { link, type Program } from '../canvas/program.ts';
import { isSmooth, type Piece } from '../tiles/pieces.ts';
import type { Field } from '../tiles/tiles.ts';
import type { View } from '../tiles/view.ts';
import { type Colours, PALETTE_SIZE } from './colours.ts';
import { lackingIn } from './lacking.ts';
import { FRAGMENT, VERTEX } from './shaders.ts';

/** A painter that colours a canvas. */
export interface Painter {
  /** Draws the pieces, the later ones over the earlier ones. */
  draw(view: View, field: Field, pieces: readonly Piece[]): void;
  setColours(colours: Colours): void;
  /** Frees the textures of a tile. */
  forget(numbers: Uint16Array): void;
  /** Frees everything that the painter draws with. */
  release(): void;
}

/** The textures of a tile: its numbers, and the number of pixels without data around each of them. */
interface TileTextures {
  readonly values: WebGLTexture;
  readonly lacking: WebGLTexture;
}

/** A painter on a canvas; undefined where the browser has no WebGL2. */
export function createPainter(canvas: HTMLCanvasElement, { restored, gone }: Losses): Painter | undefined {
  const context = takeContext(canvas, {
    restored: () => {
      begin();
      restored();
    },
    gone,
  });
  if (!context) return undefined;
  const { gl, release } = context;
  let colours: Colours | undefined;
  let textures: Map<Uint16Array, TileTextures>;
  let linked: ReturnType<typeof link>;
  let program: ReturnType<typeof prepare> | undefined;

  const begin = (): void => {
    textures = new Map();
    linked = link(gl, VERTEX, FRAGMENT);
    program = undefined;
  };
  begin();

  const fill = ({ palette }: Colours): void => {
    gl.activeTexture(gl.TEXTURE1);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, PALETTE_SIZE, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, palette);
    gl.activeTexture(gl.TEXTURE0);
  };

  const bind = (numbers: Uint16Array): void => {
    const known = textures.get(numbers);
    const { values, lacking } = known ?? texturesOf(gl, numbers);
    if (!known) textures.set(numbers, { values, lacking });
    gl.activeTexture(gl.TEXTURE2);
    gl.bindTexture(gl.TEXTURE_2D, lacking);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, values);
  };

  return {
    draw({ x, y, side: world, width, height }, field, pieces) {
      // The program is made while the first tiles are on their way.
      if (gl.isContextLost() || !colours || (!program && pieces.length === 0)) return;
      if (!program) {
        program = prepare(gl, linked());
        fill(colours);
      }
      const [across, down, fine] = beginDrawing(gl, canvas, { width, height });
      const { from, perUnit } = colours;
      const { size, border, offset, step } = field;
      program.screen(across, down);
      program.encoding((offset - from) * perUnit, step * perUnit);
      for (const { numbers, zoom, column, row, count, from: corner, side } of pieces) {
        const length = world / count;
        // The differences are taken before anything is rounded to the single precision of the graphics processor.
        program.square((column / count - x) * world * fine, (row / count - y) * world * fine, length * fine);
        program.part(border + corner[0] * size, border + corner[1] * size, side * size);
        program.smooth(isSmooth(field, zoom));
        bind(numbers);
        gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
      }
    },
    setColours(next) {
      colours = next;
      if (program && !gl.isContextLost()) fill(next);
    },
    forget(numbers) {
      const { values = null, lacking = null } = textures.get(numbers) ?? {};
      gl.deleteTexture(values);
      gl.deleteTexture(lacking);
      textures.delete(numbers);
    },
    release,
  };
}

function texturesOf(gl: WebGL2RenderingContext, numbers: Uint16Array): TileTextures {
  const side = Math.sqrt(numbers.length);
  const textureOf = (format: number, side: number, kind: number, data: Uint16Array | Uint8Array) => {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    sampled(gl, gl.NEAREST);
    gl.texImage2D(gl.TEXTURE_2D, 0, format, side, side, 0, gl.RED_INTEGER, kind, data);
    return texture;
  };
  const lacking = lackingIn(numbers, side);
  return {
    values: textureOf(gl.R16UI, side, gl.UNSIGNED_SHORT, numbers),
    // A single pixel stands for a whole tile.
    lacking: textureOf(gl.R8UI, lacking ? side : 1, gl.UNSIGNED_BYTE, lacking ?? new Uint8Array(1)),
  };
}

/** Prepares the program for drawing, and returns the ways to set its numbers. */
function prepare(gl: WebGL2RenderingContext, { program, place }: Program) {
  // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook
  gl.useProgram(program);
  gl.disable(gl.BLEND);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.activeTexture(gl.TEXTURE1);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  sampled(gl, gl.NEAREST);
  gl.activeTexture(gl.TEXTURE0);
  const [square, screen, part, encoding, smooth] = ['square', 'screen', 'part', 'encoding', 'smoothly'].map(
    place,
  );
  gl.uniform1i(place('palette'), 1);
  gl.uniform1i(place('lacking'), 2);
  gl.uniform1ui(place('noValue'), NO_VALUE);
  return {
    square: (x: number, y: number, side: number) => gl.uniform3f(square ?? null, x, y, side),
    screen: (width: number, height: number) => gl.uniform2f(screen ?? null, width, height),
    part: (x: number, y: number, side: number) => gl.uniform3f(part ?? null, x, y, side),
    encoding: (offset: number, step: number) => gl.uniform2f(encoding ?? null, offset, step),
    smooth: (on: boolean) => gl.uniform1i(smooth ?? null, on ? 1 : 0),
  };
}
