import { type Structure, thrift, type Value } from './thrift.ts';

/** A column without missing values: numbers (NaN may be among them), or times in UTC, ms since 1970. */
export interface ParquetColumn {
  readonly name: string;
  /** Gives the values when they are written; they may lie in memory that the next column uses too. */
  readonly values: () => Float32Array | BigInt64Array;
  readonly isTime: boolean;
}

const MAGIC = Buffer.from('PAR1');
const CREATED_BY = 'Mapa Eolico Iberico';
/** Names of the format (parquet.thrift): kinds of values, encodings, that a column has a value in each row. */
const [INT64, FLOAT] = [2, 4] as const;
const [PLAIN, RLE] = [0, 3] as const;
const [REQUIRED, DATA_PAGE, UNCOMPRESSED, TIMESTAMP_MILLIS] = [0, 0, 0, 9] as const;
/** More than what is told of a column takes. */
const ABOUT_A_COLUMN = 512;

/**
 * A Parquet file of columns as they are: plain values, one page a column, nothing compressed or looked for, which every
 * reader knows. What the file says of itself are `facts`.
 */
export function parquetFile(
  rows: number,
  columns: readonly ParquetColumn[],
  facts: Readonly<Record<string, string>>,
): Uint8Array {
  const about = thrift([[5, pairs(facts)]]).length + ABOUT_A_COLUMN * (columns.length + 1);
  const widths = columns.map(({ isTime }) => (isTime ? 8 : 4));
  const out = new Uint8Array(about + rows * widths.reduce((sum, width) => sum + width, 0));
  let at = 0;
  const write = (bytes: Uint8Array): void => {
    out.set(bytes, at);
    at += bytes.length;
  };
  write(MAGIC);
  const chunks = columns.map(({ name, values, isTime }): Structure => {
    const start = at;
    const own = values();
    write(thrift(pageHeader(rows, own.byteLength)));
    write(new Uint8Array(own.buffer, own.byteOffset, own.byteLength));
    return chunk(name, isTime, rows, start, at - start);
  });
  const footer = thrift([
    [1, { i32: 1 }],
    [2, { list: [root(columns.length), ...columns.map(element)] }],
    [3, { i64: rows }],
    [4, { list: [{ fields: group(chunks, rows, at - MAGIC.length) }] }],
    [5, pairs(facts)],
    [6, { text: CREATED_BY }],
  ]);
  write(footer);
  new DataView(out.buffer).setUint32(at, footer.length, true);
  at += 4;
  write(MAGIC);
  return out.subarray(0, at);
}

const pairs = (facts: Readonly<Record<string, string>>): Value => ({
  list: Object.entries(facts).map(([key, value]) => ({
    fields: [
      [1, { text: key }],
      [2, { text: value }],
    ],
  })),
});

const root = (columns: number): Value => ({
  fields: [
    [4, { text: 'root' }],
    [5, { i32: columns }],
  ],
});

/** Times are told as those of older readers and as those of newer ones. */
const TIME: Structure = [
  [6, { i32: TIMESTAMP_MILLIS }],
  [
    10,
    {
      fields: [
        [
          8,
          {
            fields: [
              [1, { bool: true }],
              [2, { fields: [[1, { fields: [] }]] }],
            ],
          },
        ],
      ],
    },
  ],
];

const element = ({ name, isTime }: ParquetColumn): Value => ({
  fields: [
    [1, { i32: isTime ? INT64 : FLOAT }],
    [3, { i32: REQUIRED }],
    [4, { text: name }],
    ...(isTime ? TIME : []),
  ],
});

const pageHeader = (rows: number, bytes: number): Structure => [
  [1, { i32: DATA_PAGE }],
  [2, { i32: bytes }],
  [3, { i32: bytes }],
  [
    5,
    {
      fields: [
        [1, { i32: rows }],
        [2, { i32: PLAIN }],
        [3, { i32: RLE }],
        [4, { i32: RLE }],
      ],
    },
  ],
];

const chunk = (name: string, isTime: boolean, rows: number, start: number, bytes: number): Structure => [
  [2, { i64: start }],
  [
    3,
    {
      fields: [
        [1, { i32: isTime ? INT64 : FLOAT }],
        [2, { list: [{ i32: PLAIN }, { i32: RLE }] }],
        [3, { list: [{ text: name }] }],
        [4, { i32: UNCOMPRESSED }],
        [5, { i64: rows }],
        [6, { i64: bytes }],
        [7, { i64: bytes }],
        [9, { i64: start }],
      ],
    },
  ],
];

const group = (chunks: readonly Structure[], rows: number, bytes: number): Structure => [
  [1, { list: chunks.map((fields) => ({ fields })) }],
  [2, { i64: bytes }],
  [3, { i64: rows }],
];
