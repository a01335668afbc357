/** The numbers of the two planes of a tile, put together again by hand as `docs/tiles.md` says, row by row. */
export function planesOf(tile: Uint8Array, side: number): number[][][] {
  const written = new Uint16Array(tile.buffer);
  return [0, 1].map((plane) => {
    const rows: number[][] = [];
    for (let row = 0; row < side; row++) {
      let along = 0;
      rows.push(
        Array.from({ length: side }, (_, column) => {
          const code = written[(plane * side + row) * side + column] ?? 0;
          along += code % 2 === 0 ? code / 2 : -(code + 1) / 2;
          return ((rows[row - 1]?.[column] ?? 0) + along) & 0xffff;
        }),
      );
    }
    return rows;
  });
}
