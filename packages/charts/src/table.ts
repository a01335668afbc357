/** The numbers of a chart as texts, for readers who cannot see the picture. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
