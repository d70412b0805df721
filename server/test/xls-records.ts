/** Records of an .xls file built by hand ([MS-XLS]), for what no library writes. */

/** The maximum length of a record; longer content continues in CONTINUE records. */
const longestRecord = 8224

const u8 = (...values: number[]): Buffer => Buffer.from(values)

export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, at * 2)
  return bytes
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, at * 4)
  return bytes
}

function f64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}

export function record(id: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  return Buffer.concat([u16(id, bytes.length), bytes])
}

const substream = (type: number, ...records: readonly Buffer[]): Buffer =>
  Buffer.concat([record(0x0809, u16(0x0600, type, 0x0dbb, 0x07cc), u32(0, 0x06)), ...records, record(0x000a)])

/** A chart inside a sheet: it caches its numbers in the same kind of records as the cells around it. */
export const embeddedChart = (...records: readonly Buffer[]): Buffer =>
  Buffer.concat([record(0x005d, u16(0x15, 0x12, 5, 1, 0x6011), Buffer.alloc(12), u32(0)), substream(0x20, ...records)])

const isWide = (text: string): boolean => Buffer.from(text, 'latin1').toString('latin1') !== text
const encodeText = (text: string, wide: boolean): Buffer => Buffer.from(text, wide ? 'utf16le' : 'latin1')

/** A string with a length of 16 bits. */
const xlString = (text: string, wide = isWide(text)): Buffer =>
  Buffer.concat([u16(text.length), u8(wide ? 1 : 0), encodeText(text, wide)])

/**
 * Splits a record of strings over CONTINUE records as needed. A split text starts again with a byte for the encoding of
 * its rest, and a narrow half may follow a wide one.
 */
function splitRecord(id: number, head: Buffer, texts: readonly string[], max = longestRecord): Buffer {
  const records: Buffer[] = []
  let current = head
  const flush = () => {
    records.push(record(records.length === 0 ? id : 0x003c, current))
    current = Buffer.alloc(0)
  }
  for (const text of texts) {
    if (current.length + 5 > max) flush()
    let rest = text
    let wide = isWide(text)
    current = Buffer.concat([current, u16(text.length), u8(wide ? 1 : 0)])
    for (;;) {
      const capacity = Math.floor((max - current.length) / (wide ? 2 : 1))
      current = Buffer.concat([current, encodeText(rest.slice(0, capacity), wide)])
      rest = rest.slice(capacity)
      if (rest === '') break
      flush()
      wide = isWide(rest)
      current = u8(wide ? 1 : 0)
    }
  }
  flush()
  return Buffer.concat(records)
}

const sharedTexts = (texts: readonly string[], max?: number): Buffer =>
  splitRecord(0x00fc, u32(texts.length, texts.length), texts, max)

type Place = readonly [row: number, column: number]

export const textCell = ([row, column]: Place, index: number, style = 0): Buffer =>
  record(0x00fd, u16(row, column, style), u32(index))
export const labelCell = ([row, column]: Place, text: string): Buffer =>
  record(0x0204, u16(row, column, 0), xlString(text))
export const richCell = ([row, column]: Place, text: string): Buffer =>
  record(0x00d6, u16(row, column, 0), xlString(text), u16(1, 0, 1))
export const numberCell = ([row, column]: Place, value: number, style = 0): Buffer =>
  record(0x0203, u16(row, column, style), f64(value))
/** A 30-bit integer. */
const rk = (value: number): Buffer => u32((value << 2) | 2)
export const rkCell = ([row, column]: Place, value: number, style = 0): Buffer =>
  record(0x027e, u16(row, column, style), rk(value))
export const rkCells = ([row, column]: Place, values: readonly number[], style = 0): Buffer =>
  record(
    0x00bd,
    u16(row, column),
    ...values.flatMap((value) => [u16(style), rk(value)]),
    u16(column + values.length - 1),
  )
export const booleanCell = ([row, column]: Place, value: boolean): Buffer =>
  record(0x0205, u16(row, column, 0), u8(value ? 1 : 0, 0))
export const errorCell = ([row, column]: Place, code: number): Buffer =>
  record(0x0205, u16(row, column, 0), u8(code, 1))
export const blankCells = ([row, column]: Place, count: number): Buffer =>
  record(0x00be, u16(row, column), ...Array.from({ length: count }, () => u16(0)), u16(column + count - 1))

/** `1+1`, as a formula is stored. */
const sum = Buffer.concat([u8(0x1e), u16(1), u8(0x1e), u16(1), u8(0x03)])
/** The reference in a cell of a shared or array formula: where it starts. */
const sharedReference = ([row, column]: Place): Buffer => Buffer.concat([u8(0x01), u16(row, column)])

const formula = ([row, column]: Place, result: Buffer, expression: Buffer): Buffer =>
  record(0x0006, u16(row, column, 0), result, u16(0), u32(0), u16(expression.length), expression)

const special = (type: number, value = 0): Buffer => u8(type, 0, value, 0, 0, 0, 0xff, 0xff)

export const numberFormula = (place: Place, value: number): Buffer => formula(place, f64(value), sum)
export const booleanFormula = (place: Place, value: boolean): Buffer => formula(place, special(1, value ? 1 : 0), sum)
export const errorFormula = (place: Place, code: number): Buffer => formula(place, special(2, code), sum)
export const emptyFormula = (place: Place): Buffer => formula(place, special(3), sum)

/** Builds a formula with a text result, which has its own record after that of a shared or array formula. */
export function textFormula(place: Place, text: string, kind: 'plain' | 'shared' | 'array' = 'plain'): Buffer {
  const [row, column] = place
  const area = Buffer.concat([u16(row, row + 9), u8(column, column)])
  const between = {
    plain: Buffer.alloc(0),
    shared: record(0x04bc, area, u8(0, 10), u16(sum.length), sum),
    array: record(0x0221, area, u16(0), u32(0), u16(sum.length), sum),
  }
  return Buffer.concat([
    formula(place, special(0), kind === 'plain' ? sum : sharedReference(place)),
    between[kind],
    splitRecord(0x0207, Buffer.alloc(0), [text]),
  ])
}

interface SheetRecords {
  name?: string
  isHidden?: boolean
  /** 0 for cells, 1 for a macro sheet, 2 for a chart. */
  type?: number
  records: readonly Buffer[]
}

export interface XlsContent {
  texts?: readonly string[]
  /** The maximum length of a record of shared texts. */
  longestRecord?: number
  is1904?: boolean
  /** The number formats of the cell styles: style 0 has none, style 1 the first one. */
  formats?: readonly string[]
  /** More records of the workbook itself. */
  more?: readonly Buffer[]
  sheets: readonly SheetRecords[]
}

const firstFormat = 164

function styleRecord(format: number): Buffer {
  return record(0x00e0, u16(0, format, 0), Buffer.alloc(14))
}

/** Builds the stream of records of a workbook. */
export function xlsStream({
  texts = [],
  longestRecord: max,
  is1904,
  formats = [],
  more = [],
  sheets,
}: XlsContent): Buffer {
  const bodies = sheets.map(({ type = 0, records }) => substream([0x10, 0x40, 0x20][type] ?? 0x10, ...records))
  const globals = (positions: readonly number[]): Buffer =>
    substream(
      0x05,
      record(0x0042, u16(1200)),
      ...more,
      record(0x0022, u16(is1904 ? 1 : 0)),
      ...formats.map((code, at) => record(0x041e, u16(firstFormat + at), xlString(code))),
      ...[0, ...formats.map((_, at) => firstFormat + at)].map(styleRecord),
      ...sheets.map(({ name, isHidden, type = 0 }, at) => {
        const text = name ?? `Sheet${at + 1}`
        const head = [u32(positions[at] ?? 0), u8(isHidden ? 1 : 0, type), u8(text.length, 1)]
        return record(0x0085, ...head, Buffer.from(text, 'utf16le'))
      }),
      sharedTexts(texts, max),
    )
  let at = globals([]).length
  const positions = bodies.map((body) => {
    at += body.length
    return at - body.length
  })
  return Buffer.concat([globals(positions), ...bodies])
}
