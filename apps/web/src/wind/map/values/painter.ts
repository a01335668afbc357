import { NO_VALUE } from '@mapa/field';
import { type Losses, takeContext } from '../canvas/context.ts';
import { link } from '../canvas/program.ts';
import { type Colours, PALETTE_SIZE } from './colours.ts';
import { isSmooth, type Piece } from './pieces.ts';
import { FRAGMENT, VERTEX } from './shaders.ts';
import type { Field } from './tiles.ts';
import type { View } from './view.ts';

/** What colours a canvas. */
export interface Painter {
  /** Draws the pieces, the later ones over the earlier ones. */
  draw(view: View, field: Field, pieces: readonly Piece[]): void;
  setColours(colours: Colours): void;
  /** Lets go of what the graphics processor has of a tile. */
  forget(numbers: Uint16Array): void;
  /** Gives back what it draws with. */
  release(): void;
}

/** A painter on a canvas; undefined where the browser has no WebGL2. */
export function createPainter(canvas: HTMLCanvasElement, { restored, gone }: Losses): Painter | undefined {
  const context = takeContext(canvas, {
    restored: () => {
      textures = new Map();
      program = prepare(gl);
      fill();
      restored();
    },
    gone,
  });
  if (!context) return undefined;
  const { gl, release } = context;
  let colours: Colours | undefined;
  let textures = new Map<Uint16Array, WebGLTexture>();
  let program = prepare(gl);

  const fill = (): void => {
    if (!colours) return;
    gl.activeTexture(gl.TEXTURE1);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, PALETTE_SIZE, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, colours.palette);
    gl.activeTexture(gl.TEXTURE0);
  };

  const bind = (numbers: Uint16Array): void => {
    const known = textures.get(numbers);
    gl.bindTexture(gl.TEXTURE_2D, known ?? null);
    if (known) return;
    const texture = gl.createTexture();
    const side = Math.sqrt(numbers.length);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    plainly(gl);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R16UI, side, side, 0, gl.RED_INTEGER, gl.UNSIGNED_SHORT, numbers);
    textures.set(numbers, texture);
  };

  return {
    draw({ x, y, side: world, width, height }, field, pieces) {
      if (gl.isContextLost() || !colours) return;
      const fine = window.devicePixelRatio;
      const [across, down] = [Math.round(width * fine), Math.round(height * fine)];
      if (canvas.width !== across || canvas.height !== down) {
        canvas.width = across;
        canvas.height = down;
        canvas.style.width = `${width}px`;
        canvas.style.height = `${height}px`;
      }
      gl.viewport(0, 0, across, down);
      gl.clear(gl.COLOR_BUFFER_BIT);
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
        program.edged(hasEdge(numbers));
        bind(numbers);
        gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
      }
    },
    setColours(next) {
      colours = next;
      if (!gl.isContextLost()) fill();
    },
    forget(numbers) {
      gl.deleteTexture(textures.get(numbers) ?? null);
      textures.delete(numbers);
    },
    release,
  };
}

const edges = new WeakMap<Uint16Array, boolean>();

/** Whether a tile lies on the edge of the data: some of its pixels have a value, but not all. */
function hasEdge(numbers: Uint16Array): boolean {
  const known = edges.get(numbers) ?? numbers.includes(NO_VALUE);
  edges.set(numbers, known);
  return known;
}

/** The program, ready to draw, and how its numbers are set. */
function prepare(gl: WebGL2RenderingContext) {
  const { program, place } = link(gl, VERTEX, FRAGMENT);
  // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook
  gl.useProgram(program);
  gl.disable(gl.BLEND);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 2);
  gl.activeTexture(gl.TEXTURE1);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  plainly(gl);
  gl.activeTexture(gl.TEXTURE0);
  const [square, screen, part, encoding, smooth, edged] = [
    'square',
    'screen',
    'part',
    'encoding',
    'smoothly',
    'edged',
  ].map(place);
  gl.uniform1i(place('palette'), 1);
  gl.uniform1ui(place('noValue'), NO_VALUE);
  return {
    square: (x: number, y: number, side: number) => gl.uniform3f(square ?? null, x, y, side),
    screen: (width: number, height: number) => gl.uniform2f(screen ?? null, width, height),
    part: (x: number, y: number, side: number) => gl.uniform3f(part ?? null, x, y, side),
    encoding: (offset: number, step: number) => gl.uniform2f(encoding ?? null, offset, step),
    smooth: (on: boolean) => gl.uniform1i(smooth ?? null, on ? 1 : 0),
    edged: (on: boolean) => gl.uniform1i(edged ?? null, on ? 1 : 0),
  };
}

/** Pixels of the bound texture are taken as they are. */
function plainly(gl: WebGL2RenderingContext): void {
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
}
