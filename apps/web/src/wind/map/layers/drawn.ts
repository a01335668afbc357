/** The layers that the browser draws by itself, by the layer that each stands for, and their settings. */
export { LineLayer as names } from '../lines/line-layer.tsx';
export { ReliefLayer as base } from '../relief/relief-layer.tsx';
export { DepthLegend as depths } from '../seabed/depth-legend.tsx';
export { SeabedLayer as seabed } from '../seabed/seabed-layer.tsx';
export { ReliefSettings as settings } from './relief-settings.tsx';
