type Cell = string | number

const isNumber = (cell: Cell): boolean => typeof cell === 'number' || /^[\d.,]+( ?%| ms| MB| kB)?$/.test(cell)

/** Rows as text in columns, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const all = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const right = head.map((_, column) => rows.every((row) => row[column] === undefined || isNumber(row[column])))
  const line = (row: readonly string[]): string =>
    row.map((cell, n) => (right[n] ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0))).join('  ')
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [line(all[0] ?? []), rule, ...all.slice(1).map(line)].map((text) => text.trimEnd()).join('\n')
}
