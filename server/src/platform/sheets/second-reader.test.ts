import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorNames } from '../../../test/biff-reader'
import { compoundFile } from '../../../test/compound-file'
import { type CellTexts, productCells, xlsCells, xlsxCells } from '../../../test/second-reader'
import { textRow, workbookFile, xlsxParts, zipFile } from '../../../test/sheet-files'
import * as xls from '../../../test/xls-records'
import { encodeParts, toStrict, withPrefix } from '../../../test/xlsx-xml'

const long = 'abcdefghij'.repeat(3000)
const wide = 'ab漢'.repeat(9000)
const mixed = `${'x'.repeat(9000)}漢${'y'.repeat(9000)}`

const x15 =
  '<extLst><ext xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>'
const dateStyle =
  '<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
const text = (...texts: string[]) => texts.map((each) => `<si><t xml:space="preserve">${each}</t></si>`).join('')
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`

describe('A second .xlsx reader finds the same cells in', () => {
  const files: [string, Uint8Array, CellTexts][] = [
    [
      'references to shared texts that are empty',
      zipFile(
        xlsxParts(
          row(1, '<c r="A1" t="s"/><c r="B1" t="s"><v/></c><c r="C1" t="s"><v></v></c><c r="D1" t="s"><v>0</v></c>'),
          {
            texts: text('Customer_Number'),
          },
        ),
      ),
      { 'Sheet1!D1': 'string Customer_Number' },
    ],
    [
      'days counted from 1904, with the extension of Excel 2013',
      zipFile(
        xlsxParts(row(1, '<c r="A1" s="1"><v>44621</v></c>'), {
          styles: dateStyle,
          book: `<workbookPr date1904="1"/>${x15}`,
        }),
      ),
      { 'Sheet1!A1': 'day 2026-03-02' },
    ],
    [
      'errors, and texts that look like errors',
      zipFile(
        xlsxParts(
          row(1, '<c r="A1" t="e"><v>#CALC!</v></c><c r="B1" t="e"><v>#SPILL!</v></c><c r="C1" t="e"><v>#N/A</v></c>') +
            row(2, '<c r="A2" t="s"><v>0</v></c><c r="B2" t="str"><v>#REF!</v></c>'),
          { texts: text('#N/A') },
        ),
      ),
      {
        'Sheet1!A1': 'error #CALC!',
        'Sheet1!B1': 'error #SPILL!',
        'Sheet1!C1': 'error #N/A',
        'Sheet1!A2': 'string #N/A',
        'Sheet1!B2': 'string #REF!',
      },
    ],
    [
      'inline texts with a value next to them',
      zipFile(xlsxParts(row(1, '<c r="A1" t="inlineStr"><is><t>Macon</t></is><v>7</v></c>') + textRow(2, ['840003']))),
      { 'Sheet1!A1': 'string Macon', 'Sheet1!A2': 'string 840003' },
    ],
    [
      'results of formulas',
      zipFile(
        xlsxParts(
          row(
            1,
            '<c r="A1" t="str"><f t="shared" si="0" ref="A1:A2">"M"</f><v>M</v></c><c r="B1"><f t="array" ref="B1">1</f><v>1.5</v></c><c r="C1" t="b"><f>TRUE()</f><v>1</v></c><c r="D1" t="str"><f>""</f><v></v></c>',
          ) + row(2, '<c r="A2" t="str"><f t="shared" si="0"/><v>N</v></c>'),
        ),
      ),
      { 'Sheet1!A1': 'string M', 'Sheet1!B1': 'number 1.5', 'Sheet1!C1': 'boolean true', 'Sheet1!A2': 'string N' },
    ],
    [
      'long texts',
      zipFile(xlsxParts(textRow(1, [long, wide, mixed]))),
      { 'Sheet1!A1': `string ${long}`, 'Sheet1!B1': `string ${wide}`, 'Sheet1!C1': `string ${mixed}` },
    ],
    [
      'elements with a prefix',
      withPrefix(xlsxParts(textRow(1, ['Macon']) + row(2, '<c r="A2"><v>5</v></c>')), 'x'),
      { 'Sheet1!A1': 'string Macon', 'Sheet1!A2': 'number 5' },
    ],
    [
      'parts in the strict dialect',
      toStrict(xlsxParts(textRow(1, ['Macon']) + row(2, '<c r="A2"><v>5</v></c>'))),
      { 'Sheet1!A1': 'string Macon', 'Sheet1!A2': 'number 5' },
    ],
    ['parts in UTF-16', encodeParts(xlsxParts(textRow(1, ['Zoë 漢'])), 'utf16le'), { 'Sheet1!A1': 'string Zoë 漢' }],
  ]

  it.each(files)('%s', async (_what, bytes, expected) => {
    expect(await productCells(bytes)).toEqual(expected)
    expect(xlsxCells(bytes)).toEqual(expected)
  })
})

describe('A second .xls reader finds the same cells in', () => {
  const file = (content: xls.XlsContent, name = 'Workbook') => compoundFile([{ name, content: xls.xlsStream(content) }])
  const buildSheet = (...records: Buffer[]): xls.XlsContent['sheets'] => [{ records }]
  const chart = xls.embeddedChart(
    xls.numberCell([0, 0], 9),
    xls.labelCell([0, 1], 'chart'),
    xls.textFormula([1, 0], 'series'),
  )
  const head = { texts: ['Customer_Number', '840010', long, wide, mixed, 'é\u0085'] }
  const plain = buildSheet(xls.textCell([0, 0], 0), xls.textCell([1, 0], 1))
  const plainCells = { 'Sheet1!A1': 'string Customer_Number', 'Sheet1!A2': 'string 840010' }
  const inner = xls.xlsStream({ sheets: buildSheet(xls.labelCell([0, 0], 'inner')) })

  const files: [string, Uint8Array, CellTexts][] = [
    [
      'sheets with embedded charts',
      file({ ...head, sheets: buildSheet(chart, xls.textCell([0, 0], 0), chart, xls.textCell([1, 0], 1), chart) }),
      plainCells,
    ],
    [
      'texts of plain, shared and array formulas',
      file({
        sheets: buildSheet(
          xls.textFormula([0, 0], 'plain'),
          xls.textFormula([1, 0], 'shared', 'shared'),
          xls.textFormula([2, 0], 'array', 'array'),
          xls.textFormula([3, 0], long, 'shared'),
          xls.textFormula([4, 0], mixed),
        ),
      }),
      {
        'Sheet1!A1': 'string plain',
        'Sheet1!A2': 'string shared',
        'Sheet1!A3': 'string array',
        'Sheet1!A4': `string ${long}`,
        'Sheet1!A5': `string ${mixed}`,
      },
    ],
    [
      'texts over several records',
      file({
        ...head,
        sheets: buildSheet(...[0, 2, 3, 4, 5].map((index, column) => xls.textCell([0, column], index))),
      }),
      {
        'Sheet1!A1': 'string Customer_Number',
        'Sheet1!B1': `string ${long}`,
        'Sheet1!C1': `string ${wide}`,
        'Sheet1!D1': `string ${mixed}`,
        'Sheet1!E1': 'string é\u0085',
      },
    ],
    [
      'cells of every kind',
      file({
        texts: ['#N/A'],
        formats: ['yyyy-mm-dd', '00000'],
        is1904: true,
        sheets: buildSheet(
          xls.textCell([0, 0], 0),
          xls.labelCell([0, 1], 'label'),
          xls.richCell([0, 2], 'rich 漢'),
          xls.rkCells([1, 0], [1, -2, 501], 2),
          xls.rkCell([1, 3], 44_621, 1),
          xls.numberCell([1, 4], 1.5),
          xls.booleanCell([2, 0], true),
          xls.errorCell([2, 1], 0x2a),
          xls.blankCells([2, 2], 3),
          xls.numberFormula([3, 0], 7),
          xls.booleanFormula([3, 1], false),
          xls.errorFormula([3, 2], 0x07),
          xls.emptyFormula([3, 3]),
        ),
      }),
      {
        'Sheet1!A1': 'string #N/A',
        'Sheet1!B1': 'string label',
        'Sheet1!C1': 'string rich 漢',
        'Sheet1!A2': 'number 1',
        'Sheet1!B2': 'number -2',
        'Sheet1!C2': 'number 501',
        'Sheet1!D2': 'day 2026-03-02',
        'Sheet1!E2': 'number 1.5',
        'Sheet1!A3': 'boolean true',
        'Sheet1!B3': 'error #N/A',
        'Sheet1!A4': 'number 7',
        'Sheet1!B4': 'boolean false',
        'Sheet1!C4': 'error #DIV/0!',
      },
    ],
    [
      'only the visible sheets',
      file({
        sheets: [
          { records: [xls.labelCell([0, 0], 'hidden')], isHidden: true },
          { records: [xls.numberCell([0, 0], 1)], type: 2 },
          { records: [xls.labelCell([0, 0], 'visible')] },
        ],
      }),
      { 'Sheet3!A1': 'string visible' },
    ],
    [
      'the outer workbook of one with embedded workbooks',
      compoundFile([
        { name: 'MBD0001', children: [{ name: 'Workbook', content: inner }] },
        { name: 'Workbook', content: xls.xlsStream({ ...head, sheets: plain }) },
        { name: 'MBD0002', children: [{ name: 'Workbook', content: inner }] },
      ]),
      plainCells,
    ],
    ['a stream named WORKBOOK', file({ ...head, sheets: plain }, 'WORKBOOK'), plainCells],
    [
      'a file whose last sector is short',
      compoundFile([{ name: 'Workbook', content: xls.xlsStream({ ...head, sheets: plain }) }], { isShort: true }),
      plainCells,
    ],
    [
      'records that the parser would not support',
      file({
        ...head,
        sheets: buildSheet(
          xls.textCell([0, 0], 0),
          xls.record(0x001c, Buffer.alloc(12, 1)),
          xls.record(0x01b6),
          xls.textCell([1, 0], 1),
        ),
        more: [xls.record(0x0018, Buffer.alloc(20, 0xff))],
      }),
      plainCells,
    ],
  ]

  it.each(files)('%s', async (_what, bytes, expected) => {
    expect(await productCells(bytes)).toEqual(expected)
    expect(xlsCells(bytes)).toEqual(expected)
  })

  it.each(['in order', 'out of order'])('more cells than are parsed in one block, %s', async (order) => {
    const rows = Array.from({ length: 1200 }, (_, at) => [
      xls.textFormula([at, 0], `row ${at}`),
      xls.rkCells(
        [at, 1],
        Array.from({ length: 150 }, (_, column) => at * column),
      ),
      xls.textCell([at, 190], at % 2),
    ])
    const records = order === 'in order' ? rows.flat() : rows.toReversed().flat()
    const bytes = file({ ...head, sheets: buildSheet(Buffer.concat(records)) })
    const cells = await productCells(bytes)
    expect(Object.keys(cells)).toHaveLength(1200 * 152)
    expect(cells).toEqual(xlsCells(bytes))
  })
})

describe('A second reader', () => {
  const word = fc
    .array(fc.constantFrom('a', 'Z', '0', '#', '&', '<', '"', 'é', '漢', '😀', ' ', '-', '_', '\u00a0'), {
      maxLength: 12,
    })
    .map((characters) => characters.join(''))
  const number = fc.oneof(
    fc.integer({ min: -1000, max: 3_000_000 }),
    fc.double({ min: -1e300, max: 1e300, noNaN: true }),
  )
  const day = fc.integer({ min: 61, max: 2_900_000 })
  const style = fc.constantFrom(0, 2)
  const cell = fc.oneof(
    fc.record({ kind: fc.constantFrom('shared', 'inline', 'both', 'formula', 'array' as const), text: word }),
    fc.record({ kind: fc.constant('number' as const), number, style }),
    fc.record({
      kind: fc.constant('whole' as const),
      number: fc.integer({ min: -500_000_000, max: 500_000_000 }),
      style,
    }),
    fc.record({ kind: fc.constant('day' as const), number: day }),
    fc.record({ kind: fc.constant('boolean' as const), value: fc.boolean() }),
    fc.record({
      kind: fc.constant('error' as const),
      error: fc.constantFrom(0x00, 0x07, 0x0f, 0x17, 0x1d, 0x24, 0x2a),
    }),
    fc.record({ kind: fc.constant('empty' as const) }),
    fc.record({ kind: fc.constant('none' as const) }),
  )
  const grid = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 })
  type Grid = readonly (readonly (typeof cell extends fc.Arbitrary<infer T> ? T : never)[])[]
  const escapeXml = (raw: string) => raw.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const formats = ['yyyy-mm-dd', '0.00']

  function getXlsx(rows: Grid, { is1904, prefix }: { is1904: boolean; prefix: string }): Uint8Array {
    const texts: string[] = []
    const xml = (each: Grid[number][number], at: string): string => {
      if (each.kind === 'none') return ''
      if (each.kind === 'empty') return `<c r="${at}" t="s"/>`
      if (each.kind === 'boolean') return `<c r="${at}" t="b"><v>${each.value ? 1 : 0}</v></c>`
      if (each.kind === 'error') return `<c r="${at}" t="e"><v>${errorNames[each.error]}</v></c>`
      if (each.kind === 'day') return `<c r="${at}" s="1"><v>${each.number}</v></c>`
      if ('number' in each) return `<c r="${at}" s="${each.style}"><v>${each.number}</v></c>`
      const text = escapeXml(each.text)
      if (each.kind === 'shared') return `<c r="${at}" t="s"><v>${texts.push(text) - 1}</v></c>`
      if (each.kind === 'formula' || each.kind === 'array') return `<c r="${at}" t="str"><f>A1</f><v>${text}</v></c>`
      const stray = each.kind === 'both' ? '<v>7</v>' : ''
      return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is>${stray}</c>`
    }
    const data = rows
      .map(
        (cells, r) =>
          `<row r="${r + 1}">${cells.map((each, c) => xml(each, `${'ABCDEFGH'[c]}${r + 1}`)).join('')}</row>`,
      )
      .join('')
    const parts = xlsxParts(data, {
      texts: texts.map((each) => `<si><t xml:space="preserve">${each}</t></si>`).join(''),
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="2"/></cellXfs>',
      book: is1904 ? `<workbookPr date1904="1"/>${x15}` : '<workbookPr/>',
    })
    return prefix === '' ? zipFile(parts) : withPrefix(parts, prefix)
  }

  function getXls(rows: Grid, { is1904, longest }: { is1904: boolean; longest: number }): Uint8Array {
    const texts: string[] = []
    const getRecord = (each: Grid[number][number], place: readonly [number, number]): Buffer => {
      if (each.kind === 'none') return Buffer.alloc(0)
      if (each.kind === 'empty') return xls.emptyFormula(place)
      if (each.kind === 'boolean') return xls.booleanCell(place, each.value)
      if (each.kind === 'error') return xls.errorCell(place, each.error)
      if (each.kind === 'day') return xls.numberCell(place, each.number, 1)
      if (each.kind === 'whole') return xls.rkCells(place, [each.number], each.style)
      if ('number' in each) return xls.numberCell(place, each.number, each.style)
      if (each.kind === 'shared') return xls.textCell(place, texts.push(each.text) - 1)
      if (each.kind === 'formula') return xls.textFormula(place, each.text, 'shared')
      if (each.kind === 'array') return xls.textFormula(place, each.text, 'array')
      return each.kind === 'inline' ? xls.labelCell(place, each.text) : xls.richCell(place, each.text)
    }
    const records = rows.flatMap((cells, r) => cells.map((each, c) => getRecord(each, [r, c])))
    const content = { texts, longestRecord: longest, is1904, formats, sheets: [{ records }] }
    return compoundFile([{ name: 'Workbook', content: xls.xlsStream(content) }])
  }

  it('finds the same cells in any .xlsx file', () =>
    fc.assert(
      fc.asyncProperty(grid, fc.boolean(), fc.constantFrom('', 'x', 'ns0'), async (rows, is1904, prefix) => {
        const bytes = getXlsx(rows, { is1904, prefix })
        expect(await productCells(bytes)).toEqual(xlsxCells(bytes))
      }),
    ))

  it('finds the same cells in any .xls file', () =>
    fc.assert(
      fc.asyncProperty(grid, fc.boolean(), fc.integer({ min: 20, max: 60 }), async (rows, is1904, longest) => {
        const bytes = getXls(rows, { is1904, longest })
        expect(await productCells(bytes)).toEqual(xlsCells(bytes))
      }),
    ))

  it('finds the same cells in files that another program saved', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.oneof(word, number, fc.boolean(), fc.constant(null)), { minLength: 1, maxLength: 8 }), {
          minLength: 1,
          maxLength: 8,
        }),
        async (rows) => {
          const xlsx = workbookFile(rows)
          expect(await productCells(xlsx)).toEqual(xlsxCells(xlsx))
          const old = workbookFile(rows, { bookType: 'biff8' })
          expect(await productCells(old)).toEqual(xlsCells(old))
        },
      ),
    ))
})
