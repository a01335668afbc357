/** A context of WebGL2 on a canvas. */
export interface Context {
  readonly gl: WebGL2RenderingContext;
  /** Gives the context back. Browsers have few, and keep those of canvases that are gone until they tidy up. */
  release(): void;
}

/** The callbacks for a context that the browser takes away. */
export interface Losses {
  /** The context has come back, empty. */
  readonly restored: () => void;
  /** The context has not come back in time: another canvas is needed. */
  readonly gone: () => void;
}

/** Milliseconds for which a lost context is waited for. */
const RESTORE_WAIT_MS = 5_000;
/** A browser that has kept this many contexts to itself is asked for no more. */
const MOST_GONE = 12;
let goneSoFar = 0;

/** Takes a context; undefined where the browser has no WebGL2. */
export function takeContext(canvas: HTMLCanvasElement, { restored, gone }: Losses): Context | undefined {
  if (goneSoFar >= MOST_GONE) return undefined;
  const gl = canvas.getContext('webgl2', {
    antialias: false,
    depth: false,
    // The drawing is preserved, so that a tab that comes back shows it at once.
    preserveDrawingBuffer: true,
  });
  if (gl === null) return undefined;
  const listening = new AbortController();
  const { signal } = listening;
  let timer = 0;
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault();
      timer = window.setTimeout(() => {
        goneSoFar++;
        gone();
      }, RESTORE_WAIT_MS);
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      window.clearTimeout(timer);
      restored();
    },
    { signal },
  );
  return {
    gl,
    release() {
      listening.abort();
      window.clearTimeout(timer);
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}
