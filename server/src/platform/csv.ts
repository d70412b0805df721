/** What a spreadsheet would take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/

/** Tells Excel that the file is UTF-8. */
export const CSV_START = '\uFEFF'

function cellText(cell: string): string {
  const plain = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * One line of a CSV file as RFC 4180 has it, with its line end. Text that a spreadsheet would run as a formula gets
 * an apostrophe before it.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellText).join(',')}\r\n`
