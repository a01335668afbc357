import type { Topology as AnyTopology, Transform } from 'topojson-specification';

/** The parts of a TopoJSON file that are read, beside its objects. */
export interface Topology extends Omit<AnyTopology, 'objects'> {
  readonly transform: Transform;
}

/** The points of every arc in degrees; an arc is written in whole steps from the point before (TopoJSON 1.0, 2.1.2). */
export const arcsOf = ({ arcs, transform: { scale, translate } }: Topology): [number, number][][] =>
  arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([east = 0, north = 0]) => {
      x += east;
      y += north;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
