type Cell = string | number

/** A row of a report: its cells by header. */
export type Row = Readonly<Record<string, Cell>>

/** A number for printing: three significant digits, and no decimals above a thousand. */
export const round = (value: number): number => (value >= 1000 ? Math.round(value) : Number(value.toPrecision(3)))

export const percent = (part: number): number => Math.round(part * 100)

export const kilobytes = (bytes: number): number => round(bytes / 1000)

/** The median of some numbers. */
export const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
