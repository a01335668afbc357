/** What is read of a TopoJSON file beside its objects. */
export interface Topology {
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
}

/** The points of every arc in degrees; an arc is written in whole steps from the point before (TopoJSON 1.0, 2.1.2). */
export const arcsOf = ({ arcs, transform: { scale, translate } }: Topology): [number, number][][] =>
  arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([east, north]) => {
      x += east;
      y += north;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
