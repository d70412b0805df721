type Cell = string | number

/** A line of a report: its cells by their headers. */
export type Row = Readonly<Record<string, Cell>>

/** A number as it is printed: three significant digits, and no fraction above a thousand. */
export const round = (value: number): number => (value >= 1000 ? Math.round(value) : Number(value.toPrecision(3)))

export const percent = (part: number): number => Math.round(part * 100)

export const kilobytes = (bytes: number): number => round(bytes / 1000)

/** The middle of some numbers. */
export const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
