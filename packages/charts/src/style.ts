/** Colours and type that a chart takes from the place where it is drawn: the page's theme or the report's paper. */
export interface ChartStyle {
  readonly text: string;
  /** The colour of axis names, ticks and other texts that stand back. */
  readonly quiet: string;
  readonly grid: string;
  readonly background: string;
  readonly speed: string;
  readonly temperature: string;
  readonly bars: string;
  /** Six lines that keep apart for everybody, on this background; each has a dash and a symbol of its own, too. */
  readonly sites: readonly string[];
  readonly fontFamily: string;
  readonly fontSize: number;
}

export const LIGHT: ChartStyle = {
  text: '#1b2733',
  quiet: '#526273',
  grid: '#dde4eb',
  background: '#ffffff',
  speed: '#0b5c8a',
  temperature: '#b4451f',
  bars: '#a9cbe0',
  sites: ['#0b5c8a', '#a3260c', '#8a9a10', '#dc50e6', '#0b1015', '#241a78'],
  fontFamily: 'Inter Variable, Inter, sans-serif',
  fontSize: 12,
};

export const DARK: ChartStyle = {
  ...LIGHT,
  text: '#e8eef4',
  quiet: '#a9b7c5',
  grid: '#33424f',
  background: '#17222c',
  speed: '#6cc0ee',
  temperature: '#ff9d76',
  bars: '#2e5f80',
  sites: ['#6cc0ee', '#e04a20', '#ffb91f', '#b06cf5', '#fbffe0', '#22867e'],
};

/** Speed bins of the rose from calm to strong: even steps of the map's wind scale. */
export const ROSE_COLOURS = [
  '#b6ebf5',
  '#8ae2c0',
  '#a8ce68',
  '#cfab19',
  '#d67800',
  '#c83821',
  '#960f46',
  '#540c50',
] as const;
