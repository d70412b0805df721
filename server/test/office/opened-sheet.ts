import { CFB, read, utils, type WorkSheet } from '@e965/xlsx'

/** The `--convert-to` argument of formats that need more than an extension. */
export const xlsx = 'xlsx:Calc MS Excel 2007 XML'
/** Every sheet as a separate file, with cells as displayed. */
export const csvPerSheet = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'

/** Returns the sheets of a workbook by name. */
export const readSheets = (book: Uint8Array): Record<string, WorkSheet> =>
  read(book, { cellNF: true, cellDates: false, cellFormula: true }).Sheets

/** Returns the cells of a sheet that a spreadsheet would calculate. */
export const listFormulas = (sheet: WorkSheet): string[] =>
  Object.entries(sheet).flatMap(([address, cell]) => (/^[A-Z]+\d+$/.test(address) && 'f' in cell ? address : []))

export interface Choice {
  range: string
  values: string[]
}

const unescapeXml = (xml: string): string =>
  xml.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Returns the texts in the cells of a reference such as `Choices!$A$2:$A$9`. */
function readCells(sheets: Record<string, WorkSheet>, reference: string): string[] {
  const [name = '', range = ''] = reference.replaceAll(/[$']/g, '').split('!')
  return utils.sheet_to_json<string[]>(sheets[name] ?? {}, { header: 1, range }).flat()
}

/** Returns the choice lists of a workbook's first sheet, which the other library does not read. */
export function readChoices(book: Uint8Array): Choice[] {
  const zip = CFB.read(Buffer.from(book), { type: 'buffer' })
  const sheet = CFB.find(zip, '/xl/worksheets/sheet1.xml')
  if (!sheet) throw new Error('There must be a first sheet')
  const xml = Buffer.from(sheet.content as Uint8Array).toString('utf8')
  const sheets = readSheets(book)
  const found = xml.matchAll(/<dataValidation ([^>]*type="list"[^>]*)>\s*<formula1>(.*?)<\/formula1>/gs)
  return [...found].map(([, attributes = '', list = '']) => ({
    range: /sqref="([^"]*)"/.exec(attributes)?.[1] ?? '',
    values: readCells(sheets, unescapeXml(list)),
  }))
}
