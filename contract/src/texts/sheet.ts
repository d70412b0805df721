import { joinWithAnd, plural } from './plural'

/** Messages about spreadsheet imports and exports. Source: docs/spec 19.13. */
export const importTexts = {
  noFile: 'Please select a file',
  wrongType: 'Please select an .xlsx or .xls file',
  orders: {
    done: (created: number, updated: number) =>
      `Import completed: Created ${created} ${plural(created, 'order', 'orders')}, updated ${updated} ${plural(updated, 'order', 'orders')}`,
    failed: 'Import failed',
  },
  dealers: {
    done: 'Import Complete',
    processed: (count: number) => `Successfully processed ${count} ${plural(count, 'dealer', 'dealers')}`,
    failed: 'Import Failed',
    failedWith: (status: number) => `Import failed: ${status}`,
    unknown: 'Unknown error occurred',
  },
  users: {
    done: 'Import completed successfully!',
    doneWithErrors: 'Import completed with errors',
    errors: (count: number) => `${count} ${plural(count, 'error', 'errors')} occurred. Check the results for details.`,
    failed: 'Import failed',
  },
  running: 'Another import of this type is running. Please try again when it is finished.',
  undone: 'Import undone',
  undoFailed: 'Failed to undo the import',
  changedSince: 'Data from this import has changed since then, so the import cannot be undone.',
  undoneBefore: 'This import was already undone.',
  tooOld: 'This import is too old to be undone.',
  nothingToUndo: 'This import changed nothing.',
} as const

export const exportTexts = {
  downloaded: 'Excel Downloaded',
  failed: 'Download Failed',
  failedText: 'Failed to generate Excel file',
} as const

const count = (number: number): string => number.toLocaleString('en-US')
const SAVE_AS = 'Please open it in Excel and save it as .xlsx.'

/** Why a spreadsheet cannot be read, and what to do about it. */
export const sheetTexts = {
  empty: 'This file is empty.',
  notExcel: `${importTexts.wrongType}. This file has a different format than its name suggests.`,
  webPage: `This file is a web page or XML that is named like a workbook. ${SAVE_AS}`,
  plainText: `This file is text, such as CSV, that is named like a workbook. ${SAVE_AS}`,
  tooOld: 'This file was saved for Excel 95 or older. Please save it as .xlsx.',
  password: 'This file is protected by a password. Please save it without one.',
  xlsb: 'This is a binary workbook (.xlsb). Please save it as .xlsx.',
  openDocument: 'This is an OpenDocument spreadsheet. Please save it as .xlsx.',
  damaged: 'This file is damaged and could not be read. Please open it in Excel and save it again.',
  unpacked: (bytes: number) =>
    `This file unpacks to more than ${Math.floor(bytes / (1024 * 1024))} MB. Please keep only the sheet that is needed.`,
  tooMuch: 'This file is too large to be read. Please keep only the sheet that is needed, or split it.',
  tooSlow: 'Reading this file takes too long. Please keep only the sheet that is needed, or split it.',
  tooManyRows: (max: number) => `This sheet has more than ${count(max)} rows. Please split it into several files.`,
  tooManyColumns: (max: number, cell: string) =>
    `This sheet has more than ${count(max)} columns: there is something in cell ${cell}. Please remove what is not needed.`,
  tooManyHidden: (max: number) =>
    `Merged cells hide more than ${count(max)} cells of this sheet. Please unmerge them and fill in each row.`,
  noSheet: 'This workbook has no sheet with headings.',
  noRows: 'This sheet has headings but no rows.',
  doubled: (header: string) => `The column ${header} appears more than once.`,
  sameColumn: (header: string, first: string, second: string) =>
    `The columns “${first}” and “${second}” both mean ${header}. Please keep only one of them.`,
  missing: (headers: readonly string[], similar: readonly { header: string; found: string }[]) =>
    [
      `The ${plural(headers.length, 'column', 'columns')} ${joinWithAnd(headers)} ${plural(headers.length, 'is', 'are')} missing.`,
      ...similar.map(({ header, found }) => `Is “${found}” meant to be ${header}?`),
    ].join(' '),
} as const

/** Messages for spreadsheet cells and rows that have no equivalent in a form. */
export const sheetRowTexts = {
  unstorable: 'This contains a character that cannot be stored.',
  lostDigits: 'This number has lost digits in the sheet. Please format the cell as text and enter it again.',
  converted: (value: string | null) =>
    `Excel converted this cell${value === null ? '' : ` to ${value}`}. Please format the cell as text and enter it again.`,
  unknownFormat:
    'The number format of this cell may display something other than its digits. Please format the cell as text and enter it again.',
  lostText: 'This cell refers to a text that the file does not contain. Please enter it again.',
  lostZeros: (known: string) =>
    `Dealer ${known} exists, and this number may have lost its leading zeros. Please format the cell as text and enter it again.`,
  merged: (range: string) =>
    `This cell is one of the merged cells ${range}, so it has no value of its own. Please unmerge them and fill in each row.`,
  cellError: (error: string) =>
    `This cell contains ${error === '' ? 'an error' : `the error ${error}`}. Please correct it.`,
  longCell: (max: number) => `This text is longer than ${max.toLocaleString('en-US')} characters.`,
  padded: 'The missing leading zeros were restored.',
  doubled: (row: number, column: string) => `Row ${row} has the same ${column}.`,
  trueOrFalse: 'Please enter TRUE or FALSE',
  unknownUserId: 'No user has this User_ID, so the user is matched by email or added.',
  passwordUnchanged: 'The password of an existing user does not change.',
  maskedPassword: 'Please enter the password itself.',
  deletedInMeantime: 'This user was deleted in the meantime. Please import the row again.',
} as const

/** Messages about corrections to cells that the file does not have. */
export const correctionTexts = {
  noRow: (row: number) => `The file has no row ${row}.`,
  noColumn: (column: string) => `The file has no column ${column}.`,
} as const
