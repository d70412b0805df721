import { maxSheetRows } from '@portal/contract/api/sheet'
import type { SheetColumn, SheetColumnType } from '@portal/contract/api/sheet-column'
import { type SheetKind, sheetColumns, sheetTitles } from '@portal/contract/sheets/columns'
import type { Cell, CellStyle, colToLetter, WriteSheet } from 'hucre/xlsx'
import { type CellFormat, numberFormats } from '../../platform/sheets/cell-formats'
import type { CellValue } from '../../platform/sheets/table'

/** The number of preformatted rows below the headings. */
const formattedRowCount = 500

const formats: Readonly<Record<SheetColumnType, CellFormat>> = {
  text: 'text',
  choice: 'text',
  whole: 'whole',
  money: 'money',
  date: 'date',
}

const bold: CellStyle = { font: { bold: true } }
const wrapped: CellStyle = { alignment: { wrapText: true, vertical: 'top' }, numFmt: numberFormats.text }

function getExample({ type, example }: SheetColumn): CellValue {
  if (example === '') return null
  if (type === 'whole' || type === 'money') return Number(example)
  return type === 'date' ? new Date(`${example}T00:00:00Z`) : example
}

/** Adds a drop-down list of the allowed values to every row that an import reads. */
function createValidations(
  columns: readonly SheetColumn[],
  getLetter: typeof colToLetter,
): WriteSheet['dataValidations'] {
  return columns.flatMap(({ header, options }, index) => {
    const letter = getLetter(index)
    const values = [...options]
    const range = `${letter}2:${letter}${maxSheetRows + 1}`
    const errorMessage = `Please choose one of: ${options.join(', ')}`.slice(0, 225)
    return options.length === 0
      ? []
      : [{ type: 'list', values, range, allowBlank: true, showErrorMessage: true, errorTitle: header, errorMessage }]
  })
}

const boldRow = (length: number): Map<string, Partial<Cell>> =>
  new Map(Array.from({ length }, (_, column) => [`0,${column}`, { style: bold }]))

function formSheet(kind: SheetKind, getLetter: typeof colToLetter): WriteSheet {
  const columns = sheetColumns[kind]
  const empty = columns.map((): CellValue => null)
  return {
    name: sheetTitles[kind],
    columns: columns.map(({ header, example, type }) => ({
      width: Math.max(14, header.length + 3, example.length + 3),
      style: { numFmt: numberFormats[formats[type]] },
    })),
    rows: [
      columns.map(({ header }) => header),
      columns.map(getExample),
      ...Array.from({ length: formattedRowCount }, () => empty),
    ],
    cells: boldRow(columns.length),
    freezePane: { rows: 1 },
    dataValidations: createValidations(columns, getLetter) ?? [],
  }
}

const valueDescriptions: Readonly<Record<SheetColumnType, string>> = {
  text: 'Text',
  choice: '',
  whole: 'A whole number',
  money: 'An amount in dollars',
  date: 'A date',
}

function explanationSheet(kind: SheetKind): WriteSheet {
  const headings = ['Column', 'Required', 'Allowed values', 'Explanation', 'Example']
  const lines = sheetColumns[kind].map(({ header, isRequired, type, options, explanation, example }) => [
    header,
    isRequired ? 'Yes' : 'No',
    type === 'choice' ? options.join(', ') : valueDescriptions[type],
    explanation,
    example,
  ])
  return {
    name: 'Explanation',
    columns: [22, 10, 40, 70, 26].map((width) => ({ width, style: wrapped })),
    rows: [headings, ...lines],
    cells: boldRow(headings.length),
    freezePane: { rows: 1 },
  }
}

const workbooks = new Map<SheetKind, Promise<Uint8Array>>()

async function createWorkbook(kind: SheetKind): Promise<Uint8Array> {
  const { colToLetter, writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({ sheets: [formSheet(kind, colToLetter), explanationSheet(kind)] })
}

/**
 * Returns an empty workbook for an import, with an example row and a sheet that explains the columns. Cached, because it never
 * changes.
 */
export function templateWorkbook(kind: SheetKind): Promise<Uint8Array> {
  const known = workbooks.get(kind) ?? createWorkbook(kind)
  workbooks.set(kind, known)
  // After a failure, the next request tries again.
  known.catch(() => workbooks.delete(kind))
  return known
}
