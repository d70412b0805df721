/** Matches text that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/

/** Tells Excel that the file is UTF-8. */
export const CSV_START = '\uFEFF'

function cellText(cell: string): string {
  const plain = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * Formats one line of a CSV file (RFC 4180), with its line end. Puts an apostrophe before text that a spreadsheet would
 * run as a formula.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellText).join(',')}\r\n`
