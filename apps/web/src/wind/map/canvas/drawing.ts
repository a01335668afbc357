interface Size {
  readonly width: number;
  readonly height: number;
}

/** Empties a canvas, and gives it the size of a view; returns that in pixels of the screen, and how fine these are. */
export function beginDrawing(
  gl: WebGL2RenderingContext,
  canvas: HTMLCanvasElement,
  { width, height }: Size,
): readonly [across: number, down: number, fine: number] {
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
  return [across, down, fine];
}

/** How pixels of the bound texture are taken; those beyond its edge are as at the edge. */
export function sampled(gl: WebGL2RenderingContext, filter: number): void {
  for (const kind of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, kind, filter);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
}
