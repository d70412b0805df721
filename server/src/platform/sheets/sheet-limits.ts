/** The maximum decompressed size of all parts of a workbook: several times that of the largest legitimate file. */
export const maxUnpackedBytes = 128 * 1024 * 1024
export const maxColumns = 200
/** Excel's own limit. */
export const maxCellCharacters = 32_767
/** Distinct texts of one workbook, which stay in memory while its rows are read. */
export const maxSharedTexts = 1_000_000
/** Characters of all cells that are returned. A text that many cells refer to counts for each of them. */
export const maxTableCharacters = 32_000_000
/** Cells of the table that merges hide. Each makes its row invalid, so a file with more is better fixed in Excel. */
export const maxHiddenCells = 20_000
/** How many characters of a text that is too long are displayed. */
export const maxFaultyCharacters = 2000
/** Excel's longest error is `#GETTING_DATA`; a damaged file may call any text an error. */
export const maxErrorCharacters = 50

/** Why a file cannot be read, in a message for the user, with the position if there is one. */
export class SheetFault extends Error {
  constructor(
    message: string,
    readonly place: { row?: number; column?: string } = {},
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'SheetFault'
  }
}
