import { CFB } from '@e965/xlsx'

/** A value of a cell and the code of its number format. */
export interface BiffCell {
  sheet: string
  row: number
  column: number
  value: string | number | boolean | { error: number }
  format: string
}

/** Excel's built-in formats are not in the file. Only the date and time ones count here. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** The texts of errors by their codes ([MS-XLS] 2.5.10). */
export const errorNames: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}

interface Reader {
  bytes: Buffer
  at: number
  /** Where the content of a new record starts: there, a split text states its encoding again. */
  cuts: ReadonlySet<number>
}

interface Entry {
  id: number
  position: number
  reader: Reader
}

const u16 = (reader: Reader): number => {
  reader.at += 2
  return reader.bytes.readUInt16LE(reader.at - 2)
}
const u8 = (reader: Reader): number => {
  reader.at += 1
  return reader.bytes.readUInt8(reader.at - 1)
}

/** Lists the records of a stream, each with its continuations. */
function listRecords(stream: Buffer): Entry[] {
  const records: Entry[] = []
  for (let at = 0; at + 4 <= stream.length; ) {
    const id = stream.readUInt16LE(at)
    const content = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2))
    const last = records.at(-1)
    if (id === 0x003c && last) {
      const { bytes, cuts } = last.reader
      last.reader = { bytes: Buffer.concat([bytes, content]), at: 0, cuts: new Set([...cuts, bytes.length]) }
    } else records.push({ id, position: at, reader: { bytes: content, at: 0, cuts: new Set() } })
    at += 4 + content.length
  }
  return records
}

function characters(reader: Reader, count: number, wide: boolean): string {
  let text = ''
  let isWide = wide
  for (let remaining = count; remaining > 0; remaining -= 1) {
    if (reader.cuts.has(reader.at)) isWide = (u8(reader) & 1) === 1
    text += String.fromCharCode(isWide ? u16(reader) : u8(reader))
  }
  return text
}

/** Reads a text with its flags; skips the runs and phonetic guides after it. */
function richText(reader: Reader): string {
  const count = u16(reader)
  const flags = u8(reader)
  const runs = flags & 8 ? u16(reader) : 0
  const extra = flags & 4 ? u16(reader) + 65_536 * u16(reader) : 0
  const text = characters(reader, count, (flags & 1) === 1)
  reader.at += runs * 4 + extra
  return text
}

function rk(reader: Reader): number {
  const low = u16(reader)
  const bits = low + 65_536 * u16(reader)
  const double = Buffer.alloc(8)
  double.writeUInt32LE((bits & 0xfffffffc) >>> 0, 4)
  const value = bits & 2 ? (bits | 0) >> 2 : double.readDoubleLE()
  return bits & 1 ? value / 100 : value
}

interface Book {
  formats: Map<number, string>
  styles: number[]
  texts: string[]
  sheets: Map<number, { name: string; isRead: boolean }>
  is1904: boolean
}

function readGlobal(book: Book, { id, reader }: Entry): void {
  const { bytes } = reader
  if (id === 0x0022) book.is1904 = u16(reader) === 1
  else if (id === 0x041e) book.formats.set(u16(reader), richText(reader))
  else if (id === 0x00e0) book.styles.push(bytes.readUInt16LE(2))
  else if (id === 0x0085) {
    const name = bytes.toString((bytes[7] ?? 0) & 1 ? 'utf16le' : 'latin1', 8)
    book.sheets.set(bytes.readUInt32LE(0), { name, isRead: bytes[4] === 0 && bytes[5] === 0 })
  } else if (id === 0x00fc) {
    const count = bytes.readUInt32LE(4)
    reader.at = 8
    for (let n = 0; n < count; n += 1) book.texts.push(richText(reader))
  }
}

type Value = BiffCell['value']

/** Reads the result of a formula; null for a text, which has its own record. */
function formulaResult({ bytes }: Reader): Value | null {
  if (bytes.readUInt16LE(12) !== 0xffff) return bytes.readDoubleLE(6)
  const kinds: readonly (Value | null)[] = [null, bytes[8] === 1, { error: bytes[8] ?? 0 }, '']
  return kinds[bytes[6] ?? 3] ?? null
}

/**
 * Reads the cells of the visible sheets of an .xls file, implemented only from the format's description ([MS-XLS]).
 * Slow and trusting: it only serves comparisons.
 */
export function readBiff(file: Uint8Array): { cells: BiffCell[]; is1904: boolean } {
  const container = CFB.read(Buffer.from(file), { type: 'buffer' })
  const entry = container.FullPaths.findIndex((path: string) => /^[^/]+\/workbook$/i.test(path))
  const stream = Buffer.from(container.FileIndex[entry]?.content as Uint8Array)
  const book: Book = { formats: new Map(), styles: [], texts: [], sheets: new Map(), is1904: false }
  const cells: BiffCell[] = []
  let depth = 0
  let sheet: { name: string; isRead: boolean } | undefined
  let isGlobal = true
  let pendingCell: { row: number; column: number; style: number } | undefined

  const add = (row: number, column: number, style: number, value: Value) => {
    const id = book.styles[style] ?? 0
    const format = book.formats.get(id) ?? (builtInDates.has(id) ? 'm/d/yy' : '')
    const isBlank = typeof value === 'string' && value.trim() === ''
    if (sheet?.isRead && !isBlank) cells.push({ sheet: sheet.name, row, column, value, format })
  }
  const readCell = ({ id, reader }: Entry) => {
    const [row, column] = [u16(reader), u16(reader)]
    if (id === 0x00bd) {
      const last = reader.bytes.readUInt16LE(reader.bytes.length - 2)
      for (let at = column; at <= last; at += 1) add(row, at, u16(reader), rk(reader))
      return
    }
    const style = u16(reader)
    if (id === 0x00fd) add(row, column, style, book.texts[u16(reader) + 65_536 * u16(reader)] ?? '')
    else if (id === 0x0203) add(row, column, style, reader.bytes.readDoubleLE(6))
    else if (id === 0x027e) add(row, column, style, rk(reader))
    else if (id === 0x0204 || id === 0x00d6) add(row, column, style, richText(reader))
    else if (id === 0x0205) {
      const [value, isError] = [u8(reader), u8(reader) === 1]
      add(row, column, style, isError ? { error: value } : value === 1)
    } else if (id === 0x0006) {
      const result = formulaResult(reader)
      if (result === null) pendingCell = { row, column, style }
      else add(row, column, style, result)
    }
  }

  const cellIds = new Set([0x0006, 0x00bd, 0x00d6, 0x00fd, 0x0203, 0x0204, 0x0205, 0x027e])
  for (const entry of listRecords(stream)) {
    if (entry.id === 0x0809) {
      depth += 1
      if (depth === 1) sheet = book.sheets.get(entry.position)
    } else if (entry.id === 0x000a) {
      depth -= 1
      isGlobal = false
    } else if (depth > 1) continue
    else if (isGlobal) readGlobal(book, entry)
    else if (entry.id === 0x0207 && pendingCell) {
      add(pendingCell.row, pendingCell.column, pendingCell.style, richText(entry.reader))
      pendingCell = undefined
    } else if (cellIds.has(entry.id)) readCell(entry)
  }
  return { cells, is1904: book.is1904 }
}
