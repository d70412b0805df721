import { importTexts } from './import'

const count = (number: number): string => number.toLocaleString('en-US')
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
const SAVE_AS = 'Please open it in Excel and save it as .xlsx.'

/** Why a spreadsheet cannot be read at all. Each says what to do about it. */
export const sheetTexts = {
  empty: 'This file is empty.',
  notExcel: `${importTexts.wrongType}. This file is neither, whatever its name says.`,
  webPage: `This file is a web page or XML that is named like a workbook. ${SAVE_AS}`,
  plainText: `This file is text, such as CSV, that is named like a workbook. ${SAVE_AS}`,
  tooOld: 'This file was saved for Excel 95 or older. Please save it as .xlsx.',
  password: 'This file is protected by a password. Please save it without one.',
  xlsb: 'This is a binary workbook (.xlsb). Please save it as .xlsx.',
  openDocument: 'This is an OpenDocument spreadsheet. Please save it as .xlsx.',
  damaged: 'This file is damaged and could not be read. Please open it in Excel and save it again.',
  unpacked: (bytes: number) =>
    `This file unpacks to more than ${Math.floor(bytes / (1024 * 1024))} MB. Please keep only the sheet that is needed.`,
  tooMuch: 'This file holds too much to be read. Please keep only the sheet that is needed, or split it.',
  tooSlow: 'Reading this file takes too long. Please keep only the sheet that is needed, or split it.',
  tooManyRows: (most: number) => `This sheet has more than ${count(most)} rows. Please split it into several files.`,
  tooManyColumns: (most: number, cell: string) =>
    `This sheet has more than ${count(most)} columns: there is something in cell ${cell}. Please remove what is not needed.`,
  noSheet: 'This workbook has no sheet with headings.',
  noRows: 'This sheet has headings but no rows.',
  doubled: (header: string) => `The column ${header} is there more than once.`,
  missing: (headers: readonly string[], similar: readonly { header: string; found: string }[]) =>
    [
      `The ${headers.length === 1 ? 'column' : 'columns'} ${listed(headers)} ${headers.length === 1 ? 'is' : 'are'} missing.`,
      ...similar.map(({ header, found }) => `Is “${found}” meant to be ${header}?`),
    ].join(' '),
} as const
