/** The numbers of a chart as words, for readers who do not see it. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
