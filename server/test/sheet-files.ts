import { Readable } from 'node:stream'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'
import { type AOA2SheetOpts, type BookType, utils, write } from '@e965/xlsx'
import type { SheetColumn } from '@portal/contract/api/sheet-column'

/** A column to request, with defaults for what is not given. */
export const givenColumn = (header: string, given: Partial<SheetColumn> = {}): SheetColumn => ({
  header,
  aliases: [],
  isRequired: false,
  type: 'text',
  options: [],
  list: null,
  words: null,
  optionLabels: {},
  labels: {},
  cleaning: 'key',
  explanation: '',
  example: '',
  leastDigits: 0,
  isSecret: false,
  ...given,
})

type Cells = readonly (readonly unknown[])[]

/** Writes a workbook with another library, of one sheet or of several by name. */
export function workbookFile(
  content: Cells | Readonly<Record<string, Cells>>,
  {
    bookType = 'xlsx',
    hidden = [],
    date1904 = false,
    merges = [],
  }: { bookType?: BookType; hidden?: readonly number[]; date1904?: boolean; merges?: readonly string[] } = {},
): Uint8Array {
  const sheets = Array.isArray(content) ? { Sheet1: content as Cells } : (content as Record<string, Cells>)
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows as unknown[][], { UTC: true, date1904 } as AOA2SheetOpts)
    sheet['!merges'] = merges.map((range) => utils.decode_range(range))
    utils.book_append_sheet(book, sheet, name)
  }
  book.Workbook = {
    WBProps: { date1904 },
    Sheets: Object.keys(sheets).map((_, index) => ({ Hidden: hidden.includes(index) ? 1 : 0 })),
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true, bookSST: true }))
}

interface Part {
  name: string
  content: string | Uint8Array
  /** The content is already compressed. */
  isPacked?: boolean
  /** The false size in the directory. */
  claims?: number
  /** Encrypted, according to the directory. */
  isLocked?: boolean | 'strongly'
}

/** Builds a zip file whose directory may be wrong about its parts. */
export function zipFile(parts: readonly Part[]): Uint8Array {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims, isLocked, isPacked } of parts) {
    const bytes = Buffer.from(content as Uint8Array)
    const packed = isPacked ? bytes : deflateRawSync(bytes, { level: 9 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isLocked === 'strongly' ? 0x41 : isLocked ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims ?? bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    local.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, ...directory, end])
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationsPrefix = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

const relations = (list: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${contentType}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`

/** Returns the parts of an .xlsx file around the given rows, for what no library would write. */
export const xlsxParts = (sheetData: string, { texts = '', styles = '', book = '', merges = '' } = {}): Part[] => [
  { name: '[Content_Types].xml', content: contentTypes },
  { name: '_rels/.rels', content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
  {
    name: 'xl/workbook.xml',
    content: `<workbook ${main} ${relationsPrefix}>${book}<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId2', 'sharedStrings', 'sharedStrings.xml') +
        relation('rId3', 'styles', '/xl/styles.xml'),
    ),
  },
  { name: 'xl/sharedStrings.xml', content: `<sst ${main}>${texts}</sst>` },
  { name: 'xl/styles.xml', content: `<styleSheet ${main}>${styles}</styleSheet>` },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `<worksheet ${main}><sheetData>${sheetData}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`,
  },
]

/** Returns a row of inline texts as XML. */
export const textRow = (row: number, texts: readonly string[]): string =>
  `<row r="${row}">${texts.map((text, column) => `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

/** Makes this many megabytes of zeros, compressed to a thousandth without being in memory. */
export async function packedBomb(megabytes: number): Promise<Buffer> {
  const block = Buffer.alloc(1024 * 1024, ' ')
  const deflate = createDeflateRaw({ level: 9 })
  Readable.from(Array.from({ length: megabytes }, () => block)).pipe(deflate)
  const compressedParts: Buffer[] = []
  for await (const piece of deflate) compressedParts.push(piece as Buffer)
  return Buffer.concat(compressedParts)
}
