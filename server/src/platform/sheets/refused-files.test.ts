import { CFB } from '@e965/xlsx'
import { sheetRowTexts, sheetTexts } from '@portal/contract/texts/sheet'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { askedColumn, packedBomb, textRow, workbookFile, xlsxParts, zipFile } from '../../../test/sheet-files'
import { ApiError } from '../http/refusals'
import type { PackedRow } from './collect-rows'
import { readSheet } from './read-sheet'
import { type ReadOptions, readTable } from './read-table'
import type { SheetMessage } from './sheet-messages'

const columns = [
  askedColumn('Customer_Number', { isRequired: true, aliases: ['Dealer_Number'] }),
  askedColumn('Zip_Code', { isRequired: true }),
  askedColumn('City'),
]
const headings = ['Customer_Number', 'Zip_Code', 'City']
const good = [headings, ['100001', '30301', 'Atlanta']]
const first = textRow(1, headings)

type Refusal = readonly [message: string, place?: { row?: number; column?: string }]

const told = (message: string, place: Record<string, unknown> = {}): Refusal =>
  Object.keys(place).length > 0 ? [message, place] : [message]

/** Why the file is refused, without a thread of its own. */
async function refusal(bytes: Uint8Array, mostRows = 20_000): Promise<Refusal> {
  const messages: SheetMessage[] = []
  await readSheet({ bytes, columns, mostRows }, (message) => void messages.push(message))
  const last = messages.at(-1)
  return last?.kind === 'refused' ? told(last.message, last.place) : ['was read']
}

async function rowsOf(bytes: Uint8Array): Promise<PackedRow[]> {
  const rows: PackedRow[] = []
  await readSheet({ bytes, columns, mostRows: 20_000 }, (message) => {
    if (message.kind === 'rows') rows.push(...message.rows)
  })
  return rows
}

/** The same as the server answers it. */
async function refusedByThread(bytes: Uint8Array, options?: ReadOptions): Promise<Refusal> {
  const error = await readTable(bytes, columns, options).then(
    () => new Error('was read'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  const { status, errorCode, message, errors, details } = error
  expect([status, errorCode, errors]).toEqual([422, 'SHEET_REFUSED', [{ field: 'file', message }]])
  return told(message, details)
}

const text = (content: string) => new TextEncoder().encode(content)
const hand = (sheetData: string, around = {}) => zipFile(xlsxParts(sheetData, around))

/** The file with its stream of records changed. */
function changedXls(change: (stream: Buffer) => Buffer): Uint8Array {
  const file = CFB.read(Buffer.from(workbookFile(good, { bookType: 'biff8' })), { type: 'buffer' })
  const entry = CFB.find(file, 'Workbook')
  if (!entry) throw new Error('There is no Workbook stream')
  entry.content = change(Buffer.from(entry.content as Uint8Array))
  entry.size = entry.content.length
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer)
}

describe('A file that is no workbook of ours is refused with what it is', () => {
  it.each([
    ['nothing', new Uint8Array(0), sheetTexts.empty],
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
    ['a zip of nothing', zipFile([]), sheetTexts.notExcel],
  ])('%s', async (_what, bytes, sentence) => {
    expect(await refusal(bytes)).toEqual([sentence])
  })

  it('also a document beside which it says workbook', async () => {
    const parts = xlsxParts('').map((part) =>
      part.name === 'xl/workbook.xml' ? { ...part, content: '<w:document><w:body/></w:document>' } : part,
    )
    expect(await refusal(zipFile(parts))).toEqual([sheetTexts.notExcel])
  })
})

describe('A file that is locked', () => {
  it('is refused in all its three kinds', async () => {
    const locked = await writeXlsx({
      sheets: [{ name: 'A', rows: good }],
      encryption: { password: 'x', spinCount: 10 },
    })
    expect(await refusal(locked)).toEqual([sheetTexts.password])
    for (const isLocked of [true, 'strongly'] as const) {
      expect(await refusal(zipFile(xlsxParts('').map((part) => ({ ...part, isLocked }))))).toEqual([
        sheetTexts.password,
      ])
    }
    const filePass = Buffer.from([0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4])
    const xls = changedXls((stream) => Buffer.concat([stream.subarray(0, 20), filePass, stream.subarray(20)]))
    expect(await refusal(xls)).toEqual([sheetTexts.password])
  })
})

describe('Macros', () => {
  it('are carried by a file that is read all the same, and are never looked at', async () => {
    const parts = [
      ...xlsxParts(first + textRow(2, ['100001', '30301', 'x'])),
      { name: 'xl/vbaProject.bin', content: 'Sub' },
    ]
    expect(await rowsOf(zipFile(parts))).toEqual([[2, '100001', '30301', 'x']])
  })
})

describe('A damaged file', () => {
  const whole = workbookFile([
    headings,
    ...Array.from({ length: 200 }, (_, row) => [`${row}`, '30301', `City ${row * 7}`]),
  ])
  const old = workbookFile(good, { bookType: 'biff8' })
  const flipped = whole.map((byte, index) => (index === Math.floor(whole.length / 2) ? byte ^ 0xff : byte))
  const overlong = changedXls((stream) => {
    stream.writeUInt16LE(0xffff, 22)
    return stream
  })
  const declared = zipFile(
    xlsxParts(first + textRow(2, ['1', '2', '3'])).map(({ name, content }) => ({
      name,
      content: name.includes('sheet1') ? `<!DOCTYPE worksheet [<!ENTITY b "c">]>${content}` : content,
    })),
  )
  const mistaken = Buffer.from(hand(first + textRow(2, ['1', '2', '3'])))
  mistaken.writeUInt32LE(0, mistaken.lastIndexOf('PK\x01\x02') + 16)
  const looping = old.map((byte, index) => (index >= 512 && index < 1024 ? 0 : byte))

  it.each([
    ['cut off', whole.subarray(0, whole.length - 100)],
    ['cut in halves', whole.subarray(0, whole.length / 2)],
    ['with a wrong byte', flipped],
    ['only a beginning', text('PK\x03\x04')],
    ['an .xls cut in halves', old.subarray(0, old.length / 2)],
    ['an .xls of a header', old.subarray(0, 512)],
    ['an .xls that runs in circles', looping],
    ['an .xls with a record longer than the file', overlong],
    ['a tag without an end', hand(`${first}<row r="2"`)],
    ['entities of its own', hand(`<!DOCTYPE a [<!ENTITY b "c">]>${first}`)],
    ['entities declared where they may be', declared],
    ['a checksum that is not that of the part', mistaken],
    ['a comment without an end', hand(`${first}<!-- ${'x'.repeat(2_000_000)}`)],
    ['a text without an end', hand(`<row r="1"><c r="A1" t="str"><v>${'x'.repeat(2_000_000)}</v></c></row>`)],
    ['a thousand tags within each other', hand(`${first}${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`)],
    ['tags that cross', hand(`${first}<row r="2"><c></row></c>`)],
    ['rows that go back', hand(first + textRow(5, ['1', '2', '3']) + textRow(4, ['1', '2', '3']))],
  ])('is refused: %s', async (_what, bytes) => {
    expect(await refusal(bytes)).toEqual([sheetTexts.damaged])
  })
})

describe('Headings', () => {
  const read = (...rows: unknown[][]) => refusal(workbookFile(rows))

  it('that are missing are all named, with those that were probably meant', async () => {
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

  it('that are there twice are named, also under another name', async () => {
    const doubled = [sheetTexts.doubled('Zip_Code'), { row: 1, column: 'Zip_Code' }]
    expect(await read(['Customer_Number', 'Zip_Code', 'ZIP CODE'], ['1', '2', '3'])).toEqual(doubled)
    expect((await read(['Customer_Number', 'Zip_Code', 'Dealer_Number'], ['1', '2', '3']))[0]).toBe(
      sheetTexts.doubled('Customer_Number'),
    )
  })

  it('without rows, or no sheet to speak of, are refused', async () => {
    expect(await read(headings)).toEqual([sheetTexts.noRows])
    expect(await read([])).toEqual([sheetTexts.noSheet])
    expect(await refusal(workbookFile({ A: good, B: [['x']] }, { hidden: [0] }))).toEqual([
      'The columns Customer_Number and Zip_Code are missing.',
      { row: 1 },
    ])
  })
})

describe('Cells', () => {
  const tooLong = sheetRowTexts.longCell(32_767)

  it('with an error are handed on with their fault, and nobody else is kept by it', async () => {
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

  it('of 40,000 characters are handed on with their fault and their beginning, wherever their text stands', async () => {
    const long = 'x'.repeat(40_000)
    const cut = { fault: tooLong, text: 'x'.repeat(2000) }
    expect(await rowsOf(hand(first + textRow(2, ['1', '30301', long])))).toEqual([[2, '1', '30301', cut]])
    const shared = '<row r="2"><c r="C2" t="s"><v>0</v></c></row>'
    const texts = `<si><t>${long}</t></si>`
    expect(await rowsOf(hand(first + shared, { texts }))).toEqual([[2, null, null, cut]])
    const longest = hand(first + textRow(2, ['1', '30301', 'x'.repeat(32_767)]))
    expect((await rowsOf(longest))[0]?.[3]).toHaveLength(32_767)
  })

  it('far out are refused by their name, whatever lies between', async () => {
    const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    expect(await refusal(hand(`<row r="1"><c r="A1"><v>1</v></c></row>${corner}`))).toEqual([
      sheetTexts.tooManyColumns(200, 'XFD1048576'),
      { row: 1_048_576 },
    ])
    const xls = workbookFile([headings, Array.from({ length: 250 }, (_, index) => (index === 249 ? 'x' : undefined))], {
      bookType: 'biff8',
    })
    expect(await refusal(xls)).toEqual([sheetTexts.tooManyColumns(200, 'IP2'), { row: 2 }])
    const deep = hand(`${first}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`)
    expect(await rowsOf(deep)).toEqual([[1_048_576, 1, null, null]])
  })
})

describe('A file that holds too much', () => {
  /** How far the process grew while the file was read. */
  async function growth(read: () => Promise<unknown>): Promise<number> {
    const before = process.memoryUsage().rss
    let most = before
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 5)
    await read()
    clearInterval(watching)
    return (Math.max(most, process.memoryUsage().rss) - before) / (1024 * 1024)
  }
  const withSheet = (content: Uint8Array, claims?: number) =>
    zipFile(
      xlsxParts('').map((part) =>
        part.name.includes('sheet1') ? { ...part, content, isPacked: true, ...(claims && { claims }) } : part,
      ),
    )

  it.each(['xlsx', 'biff8'] as const)('is refused for 25,000 rows in %s', async (bookType) => {
    const rows = Array.from({ length: 25_000 }, (_, row) => [row, 30_301])
    expect(await refusal(workbookFile([headings, ...rows], { bookType }))).toEqual([sheetTexts.tooManyRows(20_000)])
    expect(await refusal(workbookFile([...good, ...good], { bookType }), 2)).toEqual([sheetTexts.tooManyRows(2)])
  })

  it('is refused when it unpacks to 300 MB, whether it says so or lies, and costs little', async () => {
    const bomb = await packedBomb(300)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const grown = await growth(async () => {
      expect(await refusedByThread(withSheet(bomb, 300 * 1024 * 1024))).toEqual([
        sheetTexts.unpacked(128 * 1024 * 1024),
      ])
      expect(await refusedByThread(withSheet(bomb, 5000))).toEqual([sheetTexts.damaged])
      const spread = Array.from({ length: 50 }, (_, index) => ({
        name: `xl/${index}`,
        content: 'x',
        claims: 10_000_000,
      }))
      expect(await refusedByThread(zipFile([...xlsxParts(''), ...spread]))).toEqual([
        sheetTexts.unpacked(128 * 1024 * 1024),
      ])
      // Within the limit and honest, but of nothing.
      const honest = withSheet(await packedBomb(60), 60 * 1024 * 1024)
      expect(await refusedByThread(honest)).toEqual([sheetTexts.damaged])
    })
    expect(grown).toBeLessThan(300)
  })

  it('is refused when many cells refer to one long text, and costs little', async () => {
    const row = (number: number) => `<row r="${number}">${[0, 1, 2].map(() => '<c t="s"><v>0</v></c>').join('')}</row>`
    const sheet = first + Array.from({ length: 10_000 }, (_, index) => row(index + 2)).join('')
    const texts = (length: number) => ({ texts: `<si><t>${'y'.repeat(length)}</t></si>` })
    const grown = await growth(async () => {
      expect(await refusedByThread(hand(sheet, texts(20_000)))).toEqual([sheetTexts.tooMuch])
    })
    expect(grown).toBeLessThan(200)
    expect((await readTable(hand(sheet, texts(100)), columns)).rows).toHaveLength(10_000)
  })

  it('is refused for more than a million texts, and costs little', async () => {
    const texts = '<si><t>ab</t></si>'.repeat(1_000_001)
    const grown = await growth(async () => {
      expect(await refusedByThread(hand(first, { texts }))).toEqual([sheetTexts.tooMuch])
    })
    expect(grown).toBeLessThan(300)
  })

  it('may hold 20,000 rows of 17 different texts, within the memory, while others are answered', async () => {
    const width = 17
    const names = Array.from({ length: width }, (_, index) => `Column_${index}`)
    const textOf = (row: number, index: number) => `value ${row} of column ${index}`
    let texts = names.map((name) => `<si><t>${name}</t></si>`).join('')
    let sheet = ''
    for (let row = 0; row <= 20_000; row += 1) {
      const cellsOfRow = names.map((_, index) => {
        if (row > 0) texts += `<si><t>${textOf(row, index)}</t></si>`
        return `<c t="s"><v>${row * width + index}</v></c>`
      })
      sheet += `<row r="${row + 1}">${cellsOfRow.join('')}</row>`
    }
    const bytes = hand(sheet, { texts })
    const gaps: number[] = []
    let last = performance.now()
    const ticking = setInterval(() => {
      gaps.push(performance.now() - last)
      last = performance.now()
    }, 5)
    const grown = await growth(async () => {
      const asked = names.map((name) => askedColumn(name, { isRequired: true }))
      const { rows } = await readTable(bytes, asked, { limits: { processorMs: 120_000 } })
      expect([rows.length, rows.at(-1)?.row, rows.at(-1)?.cells.Column_16]).toEqual([
        20_000,
        20_001,
        textOf(20_000, 16),
      ])
    })
    clearInterval(ticking)
    expect(grown).toBeLessThan(300)
    expect(gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.99)]).toBeLessThan(250)
  }, 120_000)

  it('is given up when it takes too much processor time', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => textRow(index + 2, ['100001', '30301', 'Atlanta']))
    const limits = { processorMs: 50 }
    expect(await refusedByThread(hand(first + rows.join('')), { limits })).toEqual([sheetTexts.tooSlow])
  })

  it('is not blamed for a machine that is too busy to read it', async () => {
    const busy = { status: 503, errorCode: 'UNAVAILABLE' }
    await expect(readTable(workbookFile(good), columns, { limits: { totalMs: 1 } })).rejects.toMatchObject(busy)
  })

  it('waits in a queue that is bounded: beyond it the server is busy', async () => {
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

  it('does not keep the others: they are read in turn', async () => {
    const tables = await Promise.all(Array.from({ length: 5 }, () => readTable(workbookFile(good), columns)))
    expect(tables.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1])
  })
})
