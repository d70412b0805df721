import { sheetTexts } from '@portal/contract/texts/sheet'
import { decodeXml } from './decode-xml'
import type { MergedCells, RawRow, RawSheet } from './raw-sheet'
import { XmlReader } from './read-xml'
import { readZip, type Zip } from './read-zip'
import { SheetFault } from './sheet-limits'
import { listRelations, readCellStyles, readSharedTexts, readWorkbook } from './xlsx-parts'
import { RowCollector, type SheetSurroundings } from './xlsx-rows'

function xlsxSheet(name: string, zip: Zip, part: string, around: SheetSurroundings): RawSheet {
  const sheet = { name, merges: [] as readonly MergedCells[], rows }
  async function* rows(): AsyncGenerator<RawRow[]> {
    const collector = new RowCollector(around)
    const reader = new XmlReader(collector)
    for await (const text of decodeXml(zip.open(part))) {
      // The rest is still unpacked, which verifies the checksum.
      if (collector.hasAllMerges) continue
      reader.write(text)
      yield collector.take()
    }
    if (!collector.isDone) throw new SheetFault(sheetTexts.damaged)
    sheet.merges = collector.merges
  }
  return sheet
}

/** Returns the error for a zip file without a supported workbook. */
function kindFault(zip: Zip): SheetFault {
  if (zip.has('xl/workbook.bin')) return new SheetFault(sheetTexts.xlsb)
  if (zip.has('content.xml') && zip.has('mimetype')) return new SheetFault(sheetTexts.openDocument)
  return new SheetFault(sheetTexts.notExcel)
}

/**
 * Reads the visible sheets of an .xlsx file, with or without macros: only values are read.
 * @throws SheetFault
 */
export async function readXlsx(bytes: Uint8Array): Promise<RawSheet[]> {
  const zip = await readZip(bytes)
  const workbookPart = (await listRelations(zip, '')).find(({ type }) => type === 'officeDocument')?.target
  if (!workbookPart || !zip.has(workbookPart) || !/\.xml$/i.test(workbookPart)) throw kindFault(zip)
  const workbook = await readWorkbook(zip, workbookPart)
  const relations = await listRelations(zip, workbookPart)
  const getPart = (requestedType: string) =>
    relations.find(({ type, target }) => type === requestedType && zip.has(target))?.target
  const textsPart = getPart('sharedStrings')
  const stylesPart = getPart('styles')
  const surroundings = {
    is1904: workbook.is1904,
    sharedTexts: textsPart ? await readSharedTexts(zip, textsPart) : [],
    styles: stylesPart ? await readCellStyles(zip, stylesPart) : [],
  }
  return workbook.sheets.flatMap(({ name, isHidden, relation }) => {
    const part = relations.find(({ id, type }) => id === relation && type === 'worksheet')?.target
    return isHidden || !part ? [] : [xlsxSheet(name, zip, part, surroundings)]
  })
}
