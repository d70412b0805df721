type Cell = string | number

/** A row of a report: its cells by header. */
export type Row = Readonly<Record<string, Cell>>

/** Rounds a number for printing: three significant digits, and no decimals above a thousand. */
export const round = (value: number): number => (value >= 1000 ? Math.round(value) : Number(value.toPrecision(3)))

export const percent = (part: number): number => Math.round(part * 100)

export const kilobytes = (bytes: number): number => round(bytes / 1000)

/** Returns the item with the median value. @throws Error if there is none */
export function findMedian<T>(items: readonly T[], getNumber: (item: T) => number): T {
  const middle = items.toSorted((a, b) => getNumber(a) - getNumber(b))[Math.floor(items.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured')
  return middle
}

export const median = (numbers: readonly number[]): number => findMedian(numbers, (number) => number)
