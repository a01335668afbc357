/** A program of a graphics processor, and its places for numbers by their names. */
export interface Program {
  readonly program: WebGLProgram;
  place(name: string): WebGLUniformLocation | null;
}

/**
 * Begins to make a program; the returned function waits until the graphics processor has made it. A caller that draws
 * nothing yet need not wait. Waiting throws when the program is wrong; a lost context makes nothing, and comes back.
 */
export function link(gl: WebGL2RenderingContext, vertex: string, fragment: string): () => Program {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) break;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return () => {
    if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
      throw new Error(`The map cannot be drawn: ${gl.getProgramInfoLog(program)}`);
    const places = new Map<string, WebGLUniformLocation | null>();
    return {
      program,
      place(name) {
        const known = places.get(name);
        if (known !== undefined) return known;
        const found = gl.getUniformLocation(program, name);
        places.set(name, found);
        return found;
      },
    };
  };
}
