import { sheetRowTexts, sheetTexts } from '@portal/contract/texts/sheet'
import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { compoundFile } from '../../../test/compound-file'
import { givenColumn, packedBomb, textRow, workbookFile, xlsxParts, zipFile } from '../../../test/sheet-files'
import {
  embeddedChart,
  errorCell,
  labelCell,
  numberCell,
  numberFormula,
  record,
  rkCells,
  textCell,
  textFormula,
  u16,
  u32,
  xlsStream,
} from '../../../test/xls-records'
import { ApiError } from '../http/api-errors'
import type { PackedRow } from './collect-rows'
import { readSheet } from './read-sheet'
import { type ReadOptions, readTable } from './read-table'
import type { SheetMessage } from './sheet-messages'

const columns = [
  givenColumn('Customer_Number', { isRequired: true, aliases: ['Dealer_Number'] }),
  givenColumn('Zip_Code', { isRequired: true }),
  givenColumn('City'),
]
const headings = ['Customer_Number', 'Zip_Code', 'City']
const good = [headings, ['100001', '30301', 'Atlanta']]
const first = textRow(1, headings)

type Rejection = readonly [message: string, place?: { row?: number; column?: string }]

const createRejection = (message: string, place: Record<string, unknown> = {}): Rejection =>
  Object.keys(place).length > 0 ? [message, place] : [message]

/** Returns why the file is rejected, without a separate thread. */
async function readRejection(bytes: Uint8Array, mostRows = 20_000): Promise<Rejection> {
  const messages: SheetMessage[] = []
  await readSheet({ bytes, columns, mostRows }, (message) => void messages.push(message))
  const last = messages.at(-1)
  return last?.kind === 'refused' ? createRejection(last.message, last.place) : ['was read']
}

async function getRows(bytes: Uint8Array): Promise<PackedRow[]> {
  const rows: PackedRow[] = []
  await readSheet({ bytes, columns, mostRows: 20_000 }, (message) => {
    if (message.kind === 'rows') rows.push(...message.rows)
  })
  return rows
}

/** Returns why the server rejects the file, read in a separate thread. */
async function readRejectionInThread(bytes: Uint8Array, options?: ReadOptions): Promise<Rejection> {
  const error = await readTable(bytes, columns, options).then(
    () => new Error('was read'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  const { status, errorCode, message, errors, details } = error
  expect([status, errorCode, errors]).toEqual([422, 'SHEET_REFUSED', [{ field: 'file', message }]])
  return createRejection(message, details)
}

const text = (content: string) => new TextEncoder().encode(content)
const hand = (sheetData: string, around = {}) => zipFile(xlsxParts(sheetData, around))

/** The records of a workbook with one row of texts below its headings. */
const texts = [...headings, '100001', '30301', 'Atlanta']
const cellRecords = texts.map((_, index) => textCell([Math.floor(index / 3), index % 3], index))
const stream = xlsStream({ texts, sheets: [{ records: cellRecords }] })
const everyKind = xlsStream({
  texts: [...texts, 'é'.repeat(300), '漢'.repeat(300)],
  longestRecord: 200,
  formats: ['yyyy-mm-dd', '00000'],
  sheets: [
    {
      records: [
        ...cellRecords,
        embeddedChart(numberCell([0, 0], 1)),
        textFormula([2, 0], 'shared', 'shared'),
        rkCells([3, 0], [1, 2, 3], 1),
        errorCell([4, 0], 0x2a),
        numberFormula([4, 1], 7),
      ],
    },
    { records: [labelCell([0, 0], 'hidden')], isHidden: true },
  ],
})
const paddedStream = Buffer.concat([stream, Buffer.alloc(4200)])
const xls = (content: Buffer, name = 'Workbook') => compoundFile([{ name, content }])
const insertRecords = (...records: Buffer[]) =>
  xls(Buffer.concat([stream.subarray(0, 20), ...records, stream.subarray(20)]))

/** Its first entry below the root is its own neighbor on both sides. */
const circular = Buffer.from(xls(stream))
const firstEntry = circular.readUInt32LE(48) * 512 + 512 + 128
circular.writeUInt32LE(1, firstEntry + 68)
circular.writeUInt32LE(1, firstEntry + 72)

describe('An unsupported file', () => {
  it.each([
    ['an empty file', new Uint8Array(0), sheetTexts.empty],
    ['HTML', workbookFile(good, { bookType: 'html' }), sheetTexts.webPage],
    ['HTML with blanks before it', text('\uFEFF \r\n<html><table></table>'), sheetTexts.webPage],
    ['XML of Excel 2003', workbookFile(good, { bookType: 'xlml' }), sheetTexts.webPage],
    ['CSV', workbookFile(good, { bookType: 'csv' }), sheetTexts.plainText],
    ['text as Excel writes it', workbookFile(good, { bookType: 'txt' }), sheetTexts.plainText],
    ['Excel 95', workbookFile(good, { bookType: 'biff5' }), sheetTexts.tooOld],
    ['Excel 4', new Uint8Array([0x09, 0x04, 0x06, 0x00, 0x00, 0x04, 0x10, 0x00]), sheetTexts.tooOld],
    ['Excel 2', workbookFile(good, { bookType: 'biff2' }), sheetTexts.tooOld],
    ['.xlsb', workbookFile(good, { bookType: 'xlsb' }), sheetTexts.xlsb],
    ['.ods', workbookFile(good, { bookType: 'ods' }), sheetTexts.openDocument],
    ['RTF', workbookFile(good, { bookType: 'rtf' }), sheetTexts.notExcel],
    ['PDF', text('%PDF-1.7\n1 0 obj\n'), sheetTexts.notExcel],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), sheetTexts.notExcel],
    ['another zip', zipFile([{ name: 'a.txt', content: 'a' }]), sheetTexts.notExcel],
    ['an empty zip file', zipFile([]), sheetTexts.notExcel],
  ])('is rejected with a message that names its kind: %s', async (_what, bytes, sentence) => {
    expect(await readRejection(bytes)).toEqual([sentence])
  })

  it('is rejected if it is a document that claims to contain a workbook', async () => {
    const parts = xlsxParts('').map((part) =>
      part.name === 'xl/workbook.xml'
        ? { ...part, content: '<w:document xmlns:w="urn:w"><w:body/></w:document>' }
        : part,
    )
    expect(await readRejection(zipFile(parts))).toEqual([sheetTexts.notExcel])
  })
})

describe('A locked file', () => {
  it('is rejected with every kind of encryption', async () => {
    const locked = await writeXlsx({
      sheets: [{ name: 'A', rows: good }],
      encryption: { password: 'x', spinCount: 10 },
    })
    expect(await readRejection(locked)).toEqual([sheetTexts.password])
    for (const isLocked of [true, 'strongly'] as const) {
      expect(await readRejection(zipFile(xlsxParts('').map((part) => ({ ...part, isLocked }))))).toEqual([
        sheetTexts.password,
      ])
    }
    expect(await readRejection(insertRecords(record(0x002f, u16(1, 1, 1), Buffer.alloc(48, 7))))).toEqual([
      sheetTexts.password,
    ])
  })

  it('is recognized with unnecessary sector tables, as Excel writes them', async () => {
    const encryptedFile = Buffer.from(
      compoundFile([
        { name: 'EncryptionInfo', content: Buffer.from('\u0004\u0000\u0004\u0000<encryption/>') },
        { name: '\u0006DataSpaces', children: [{ name: 'Version', content: Buffer.alloc(76, 1) }] },
        { name: 'EncryptedPackage', content: Buffer.alloc(9416, 7) },
      ]),
    )
    encryptedFile.writeUInt32LE(3, 44)
    expect(await readRejection(encryptedFile)).toEqual([sheetTexts.password])
  })
})

describe('Macros', () => {
  it('do not prevent reading a file, and are never read', async () => {
    const parts = [
      ...xlsxParts(first + textRow(2, ['100001', '30301', 'x'])),
      { name: 'xl/vbaProject.bin', content: 'Sub' },
    ]
    expect(await getRows(zipFile(parts))).toEqual([[2, '100001', '30301', 'x']])
  })
})

describe('A damaged file', () => {
  const fullWorkbook = workbookFile([
    headings,
    ...Array.from({ length: 200 }, (_, row) => [`${row}`, '30301', `City ${row * 7}`]),
  ])
  const old = workbookFile(good, { bookType: 'biff8' })
  const flippedWorkbook = fullWorkbook.map((byte, index) =>
    index === Math.floor(fullWorkbook.length / 2) ? byte ^ 0xff : byte,
  )
  const overlong = Buffer.from(stream)
  overlong.writeUInt16LE(0xffff, 22)
  const overclaimingFile = Buffer.from(xls(Buffer.concat([stream, Buffer.alloc(5000)])))
  overclaimingFile.writeUInt32LE(0x7fffffff, firstEntry + 120)
  const chainedFile = Buffer.from(xls(Buffer.concat([stream, Buffer.alloc(5000)])))
  // Each sector is its own successor.
  for (let sector = 0; sector < 128; sector += 1) chainedFile.writeUInt32LE(sector, 512 + sector * 4)
  const declared = zipFile(
    xlsxParts(first + textRow(2, ['1', '2', '3'])).map(({ name, content }) => ({
      name,
      content: name.includes('sheet1') ? `<!DOCTYPE worksheet [<!ENTITY b "c">]>${content}` : content,
    })),
  )
  const corruptedFile = Buffer.from(hand(first + textRow(2, ['1', '2', '3'])))
  corruptedFile.writeUInt32LE(0, corruptedFile.lastIndexOf('PK\x01\x02') + 16)
  const claimingTables = Buffer.from(xls(stream))
  claimingTables.writeUInt32LE(0xffffff, 44)
  const withoutTexts = xlsStream({ sheets: [{ records: [textCell([0, 0], 5)] }] })
  const unknownEncoding = zipFile(
    xlsxParts('').map((part) => ({ ...part, content: `<?xml version="1.0" encoding="x-none"?>${part.content}` })),
  )
  const loopingFile = old.map((byte, index) => (index >= 512 && index < 1024 ? 0 : byte))

  it.each([
    ['cut off', fullWorkbook.subarray(0, fullWorkbook.length - 100)],
    ['cut in halves', fullWorkbook.subarray(0, fullWorkbook.length / 2)],
    ['with a wrong byte', flippedWorkbook],
    ['only a beginning', text('PK\x03\x04')],
    ['an .xls cut in halves', old.subarray(0, old.length / 2)],
    ['an .xls of a header', old.subarray(0, 512)],
    ['an .xls that runs in circles', loopingFile],
    ['an .xls with a record longer than the file', xls(overlong)],
    ['an .xls whose sectors are chained in circles', chainedFile],
    ['an .xls with a stream of two gigabytes', overclaimingFile],
    ['an .xls with a table of more sectors than it has', claimingTables],
    ['an .xls without the end of its last sheet', xls(stream.subarray(0, -4))],
    [
      'an .xls of sheets in sheets without an end',
      xls(Buffer.concat(Array.from({ length: 500 }, () => stream.subarray(0, 20)))),
    ],
    ['an .xls that refers to texts that it does not have', xls(withoutTexts)],
    ['an encoding that nobody knows', unknownEncoding],
    ['a tag without an end', hand(`${first}<row r="2"`)],
    ['entities of its own', hand(`<!DOCTYPE a [<!ENTITY b "c">]>${first}`)],
    ['entities declared where they may be', declared],
    ['a checksum that is not that of the part', corruptedFile],
    ['a comment without an end', hand(`${first}<!-- ${'x'.repeat(2_000_000)}`)],
    ['a text without an end', hand(`<row r="1"><c r="A1" t="str"><v>${'x'.repeat(2_000_000)}</v></c></row>`)],
    ['a thousand tags within each other', hand(`${first}${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`)],
    ['tags that cross', hand(`${first}<row r="2"><c></row></c>`)],
    ['rows that go back', hand(first + textRow(5, ['1', '2', '3']) + textRow(4, ['1', '2', '3']))],
  ])('is rejected: %s', async (_what, bytes) => {
    expect(await readRejection(bytes)).toEqual([sheetTexts.damaged])
  })
})

describe('An .xls file', () => {
  const row = [[2, '100001', '30301', 'Atlanta']]

  it.each([
    ['with its stream named WORKBOOK', xls(stream, 'WORKBOOK')],
    ['with its stream named Book', xls(stream, 'Book')],
    ['with a short last sector', compoundFile([{ name: 'Workbook', content: paddedStream }], { isShort: true })],
    ['with zeros after its last sheet', xls(Buffer.concat([stream, Buffer.alloc(300)]))],
    ['with a directory that runs in circles', circular],
  ])('is read %s', async (_what, bytes) => {
    expect(await getRows(bytes)).toEqual(row)
  })

  it('is read or rejected, and fails in no other way, whichever of its bytes change', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat({ max: 6000 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 12 }),
        async (changes) => {
          const bytes = compoundFile([{ name: 'Workbook', content: everyKind }])
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte
          await expect(readRejection(bytes)).resolves.toBeDefined()
        },
      ),
    ))

  it('is read at little cost if its links cover every cell', async () => {
    const link = record(0x01b8, u16(0, 65_535, 0, 255), Buffer.alloc(16), u32(2, 0))
    const links = Array.from({ length: 2000 }, () => link)
    const bytes = xls(xlsStream({ texts, sheets: [{ records: [...cellRecords, ...links] }] }))
    expect(await getRows(bytes)).toEqual(row)
  })
})

describe('Headings', () => {
  const read = (...rows: unknown[][]) => readRejection(workbookFile(rows))

  it('are all named if missing, with similar headings in the file', async () => {
    expect(await read(['City'], ['Atlanta'])).toEqual([
      'The columns Customer_Number and Zip_Code are missing.',
      { row: 1 },
    ])
    expect(await read([], ['Customer Nmber', 'Zip', 'City'], ['1', '2'])).toEqual([
      'The columns Customer_Number and Zip_Code are missing. Is “Customer Nmber” meant to be Customer_Number? Is “Zip” meant to be Zip_Code?',
      { row: 2 },
    ])
    expect(await read(['Dealer_Number', 'Postal'], ['1', '2'])).toEqual([
      'The column Zip_Code is missing.',
      { row: 1, column: 'Zip_Code' },
    ])
  })

  it('are named if duplicated, also by an alias', async () => {
    const duplicateError = [sheetTexts.doubled('Zip_Code'), { row: 1, column: 'Zip_Code' }]
    expect(await read(['Customer_Number', 'Zip_Code', 'ZIP CODE'], ['1', '2', '3'])).toEqual(duplicateError)
    expect((await read(['Customer_Number', 'Zip_Code', 'Dealer_Number'], ['1', '2', '3']))[0]).toBe(
      sheetTexts.sameColumn('Customer_Number', 'Customer_Number', 'Dealer_Number'),
    )
  })

  it('are rejected without rows, or without a real sheet', async () => {
    expect(await read(headings)).toEqual([sheetTexts.noRows])
    expect(await read([])).toEqual([sheetTexts.noSheet])
    expect(await readRejection(workbookFile({ A: good, B: [['x']] }, { hidden: [0] }))).toEqual([
      'The columns Customer_Number and Zip_Code are missing.',
      { row: 1 },
    ])
  })
})

describe('Cells', () => {
  const tooLong = sheetRowTexts.longCell(32_767)

  it('are returned with their error, without affecting others', async () => {
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const rows = [headings, ['1', '30301', 'a'], [], ['2', { t: 'e', v: 0x17 }, 'b']]
      const { rows: read } = await readTable(workbookFile(rows, { bookType }), columns)
      expect(read).toEqual([
        { row: 2, cells: { Customer_Number: '1', Zip_Code: '30301', City: 'a' } },
        {
          row: 4,
          cells: { Customer_Number: '2', Zip_Code: '#REF!', City: 'b' },
          faults: { Zip_Code: sheetRowTexts.cellError('#REF!') },
        },
      ])
    }
  })

  it('are returned with an error and their first characters if they have 40,000 characters', async () => {
    const long = 'x'.repeat(40_000)
    const cut = { fault: tooLong, text: 'x'.repeat(2000) }
    expect(await getRows(hand(first + textRow(2, ['1', '30301', long])))).toEqual([[2, '1', '30301', cut]])
    const shared = '<row r="2"><c r="C2" t="s"><v>0</v></c></row>'
    const texts = `<si><t>${long}</t></si>`
    expect(await getRows(hand(first + shared, { texts }))).toEqual([[2, null, null, cut]])
    const longest = hand(first + textRow(2, ['1', '30301', 'x'.repeat(32_767)]))
    expect((await getRows(longest))[0]?.[3]).toHaveLength(32_767)
  })

  it('far out are rejected with their position, even if all cells in between are empty', async () => {
    const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    expect(await readRejection(hand(`<row r="1"><c r="A1"><v>1</v></c></row>${corner}`))).toEqual([
      sheetTexts.tooManyColumns(200, 'XFD1048576'),
      { row: 1_048_576 },
    ])
    const xls = workbookFile([headings, Array.from({ length: 250 }, (_, index) => (index === 249 ? 'x' : undefined))], {
      bookType: 'biff8',
    })
    expect(await readRejection(xls)).toEqual([sheetTexts.tooManyColumns(200, 'IP2'), { row: 2 }])
    const deep = hand(`${first}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`)
    expect(await getRows(deep)).toEqual([[1_048_576, 1, null, null]])
  })
})

describe('A file that is too large', () => {
  /** Measures how much the process grew while the file was read. */
  async function growth(read: () => Promise<unknown>): Promise<number> {
    const before = process.memoryUsage().rss
    let peak = before
    const watching = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 5)
    await read()
    clearInterval(watching)
    return (Math.max(peak, process.memoryUsage().rss) - before) / (1024 * 1024)
  }
  const withSheet = (content: Uint8Array, claims?: number) =>
    zipFile(
      xlsxParts('').map((part) =>
        part.name.includes('sheet1') ? { ...part, content, isPacked: true, ...(claims && { claims }) } : part,
      ),
    )

  it.each(['xlsx', 'biff8'] as const)('is rejected for 25,000 rows in %s', async (bookType) => {
    const rows = Array.from({ length: 25_000 }, (_, row) => [row, 30_301])
    expect(await readRejection(workbookFile([headings, ...rows], { bookType }))).toEqual([
      sheetTexts.tooManyRows(20_000),
    ])
    expect(await readRejection(workbookFile([...good, ...good], { bookType }), 2)).toEqual([sheetTexts.tooManyRows(2)])
  })

  it('is rejected if it decompresses to 300 MB, declared or not, at little cost', async () => {
    const bomb = await packedBomb(300)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const grownMegabytes = await growth(async () => {
      expect(await readRejectionInThread(withSheet(bomb, 300 * 1024 * 1024))).toEqual([
        sheetTexts.unpacked(128 * 1024 * 1024),
      ])
      expect(await readRejectionInThread(withSheet(bomb, 5000))).toEqual([sheetTexts.damaged])
      const spread = Array.from({ length: 50 }, (_, index) => ({
        name: `xl/${index}`,
        content: 'x',
        claims: 10_000_000,
      }))
      expect(await readRejectionInThread(zipFile([...xlsxParts(''), ...spread]))).toEqual([
        sheetTexts.unpacked(128 * 1024 * 1024),
      ])
      // Within the limit and with the correct size, but without content.
      const correctlySizedFile = withSheet(await packedBomb(60), 60 * 1024 * 1024)
      expect(await readRejectionInThread(correctlySizedFile)).toEqual([sheetTexts.damaged])
    })
    expect(grownMegabytes).toBeLessThan(300)
  })

  it('is rejected if many cells refer to one long text, at little cost', async () => {
    const row = (number: number) => `<row r="${number}">${[0, 1, 2].map(() => '<c t="s"><v>0</v></c>').join('')}</row>`
    const sheet = first + Array.from({ length: 10_000 }, (_, index) => row(index + 2)).join('')
    const texts = (length: number) => ({ texts: `<si><t>${'y'.repeat(length)}</t></si>` })
    const grownMegabytes = await growth(async () => {
      expect(await readRejectionInThread(hand(sheet, texts(20_000)))).toEqual([sheetTexts.tooMuch])
    })
    expect(grownMegabytes).toBeLessThan(200)
    expect((await readTable(hand(sheet, texts(100)), columns)).rows).toHaveLength(10_000)
  })

  it('is rejected for more than a million texts, at little cost', async () => {
    const texts = '<si><t>ab</t></si>'.repeat(1_000_001)
    const grownMegabytes = await growth(async () => {
      expect(await readRejectionInThread(hand(first, { texts }))).toEqual([sheetTexts.tooMuch])
    })
    expect(grownMegabytes).toBeLessThan(300)
  })

  it('may have 20,000 rows of 17 different texts, within the memory limit, and is received in small blocks', async () => {
    const width = 17
    const names = Array.from({ length: width }, (_, index) => `Column_${index}`)
    const getText = (row: number, index: number) => `value ${row} of column ${index}`
    let texts = names.map((name) => `<si><t>${name}</t></si>`).join('')
    let sheet = ''
    for (let row = 0; row <= 20_000; row += 1) {
      const cellsOfRow = names.map((_, index) => {
        if (row > 0) texts += `<si><t>${getText(row, index)}</t></si>`
        return `<c t="s"><v>${row * width + index}</v></c>`
      })
      sheet += `<row r="${row + 1}">${cellsOfRow.join('')}</row>`
    }
    const bytes = hand(sheet, { texts })
    const counts = [0]
    const grownMegabytes = await growth(async () => {
      const requestedColumns = names.map((name) => givenColumn(name, { isRequired: true }))
      const { rows } = await readTable(bytes, requestedColumns, {
        limits: { processorMs: 120_000 },
        onRows: (count) => void counts.push(count),
      })
      expect([rows.length, rows.at(-1)?.row, rows.at(-1)?.cells.Column_16]).toEqual([
        20_000,
        20_001,
        getText(20_000, 16),
      ])
    })
    expect(grownMegabytes).toBeLessThan(300)
    const blocks = counts.slice(1).map((count, index) => count - (counts[index] ?? 0))
    expect(Math.max(...blocks)).toBeLessThanOrEqual(500)
  })

  /** Builds a sheet of 20,000 rows below its headings, in which each of the given columns is one merged cell. */
  const mergedColumns = (...letters: readonly string[]) => {
    const rows = Array.from({ length: 20_000 }, (_, index) => textRow(index + 2, ['100001', '30301', 'Atlanta']))
    const merges = letters.map((letter) => `<mergeCell ref="${letter}2:${letter}20001"/>`).join('')
    return hand(first + rows.join(''), { merges })
  }

  it('is rejected if merged cells hide more than 20,000 cells, and none of them is sent', async () => {
    const kinds: string[] = []
    let last: SheetMessage | undefined
    await readSheet({ bytes: mergedColumns('A', 'C'), columns, mostRows: 20_000 }, (message) => {
      kinds.push(message.kind)
      last = message
    })
    expect(last).toEqual({ kind: 'refused', message: sheetTexts.tooManyHidden(20_000), place: {} })
    expect(kinds).not.toContain('hidden')
  })

  it('sends hidden merged cells in small blocks, each after the last was accepted', async () => {
    const blocks: number[] = []
    let open = 0
    await readSheet({ bytes: mergedColumns('A'), columns, mostRows: 20_000 }, async (message) => {
      if (message.kind !== 'hidden') return
      open += 1
      expect(open).toBe(1)
      blocks.push(message.cells.length)
      await Promise.resolve()
      open -= 1
    })
    expect(Math.max(...blocks)).toBeLessThanOrEqual(500)
    expect(blocks.reduce((sum, length) => sum + length)).toBe(19_999)
  })

  it('is read at little cost if it is damaged and has many merges of the same rows', async () => {
    const merges = '<mergeCell ref="A2:A1048576"/>'.repeat(50_000)
    expect(await readRejection(hand(first + textRow(2, ['1', '30301', 'Macon']), { merges }))).toEqual(['was read'])
    const last = textRow(1_048_576, ['2', '30301', 'Macon'])
    expect(await readRejection(hand(first + textRow(2, ['1', '30301', 'Macon']) + last, { merges }))).toEqual([
      sheetTexts.tooManyHidden(20_000),
    ])
  })

  it('is abandoned if it takes too much CPU time', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => textRow(index + 2, ['100001', '30301', 'Atlanta']))
    const limits = { processorMs: 50 }
    expect(await readRejectionInThread(hand(first + rows.join('')), { limits })).toEqual([sheetTexts.tooSlow])
  })

  it('is not rejected as invalid if the machine is too busy to read it', async () => {
    const busy = { status: 503, errorCode: 'UNAVAILABLE' }
    await expect(readTable(workbookFile(good), columns, { limits: { totalMs: 1 } })).rejects.toMatchObject(busy)
  })

  it('waits in a queue, and gets a 503 if the queue is full', async () => {
    const bytes = workbookFile(good)
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, () =>
        readTable(bytes, columns).then(
          () => 200,
          (error: ApiError) => error.status,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 12 }, () => 200), 503, 503])
  })

  it('does not block others: they are read in turn', async () => {
    const tables = await Promise.all(Array.from({ length: 5 }, () => readTable(workbookFile(good), columns)))
    expect(tables.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1])
  })
})
