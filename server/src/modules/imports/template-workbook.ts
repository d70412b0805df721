import { maxSheetRows } from '@portal/contract/api/sheet'
import type { SheetColumn, SheetColumnType } from '@portal/contract/api/sheet-column'
import type { Program } from '@portal/contract/rules/program-facts'
import { type SheetKind, sheetTitles } from '@portal/contract/sheets/columns'
import { explainedColumns } from '@portal/contract/sheets/program-columns'
import type { Cell, CellStyle, colToLetter, WriteSheet } from 'hucre/xlsx'
import { type CellFormat, numberFormats } from '../../platform/sheets/cell-formats'
import type { CellValue } from '../../platform/sheets/table'
import { choicesRange, choicesSheet, getChoices } from './choices-sheet'

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

type Validation = NonNullable<WriteSheet['dataValidations']>[number]

/** Adds a drop-down list of the allowed values to every row that an import reads. */
function createValidations(columns: readonly SheetColumn[], getLetter: typeof colToLetter): Validation[] {
  return columns.flatMap((column, index): Validation[] => {
    const choices = getChoices(column)
    if (choices.length === 0) return []
    const letter = getLetter(index)
    const validation: Validation = {
      type: 'list',
      formula1: choicesRange(column, columns, getLetter),
      range: `${letter}2:${letter}${maxSheetRows + 1}`,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: column.header,
      errorMessage: `Please choose one of: ${choices.join(', ')}`.slice(0, 225),
    }
    return [validation]
  })
}

const boldRow = (length: number): Map<string, Partial<Cell>> =>
  new Map(Array.from({ length }, (_, column) => [`0,${column}`, { style: bold }]))

function formSheet(kind: SheetKind, columns: readonly SheetColumn[], getLetter: typeof colToLetter): WriteSheet {
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
    dataValidations: createValidations(columns, getLetter),
  }
}

const valueDescriptions: Readonly<Record<SheetColumnType, string>> = {
  text: 'Text',
  choice: '',
  whole: 'A whole number',
  money: 'An amount in dollars',
  date: 'A date',
}

function explanationSheet(columns: readonly SheetColumn[]): WriteSheet {
  const headings = ['Column', 'Required', 'Allowed values', 'Explanation', 'Example']
  const lines = columns.map((column) => [
    column.header,
    column.isRequired ? 'Yes' : 'No',
    column.type === 'choice' ? getChoices(column).join(', ') : valueDescriptions[column.type],
    column.explanation,
    column.example,
  ])
  return {
    name: 'Explanation',
    columns: [22, 10, 40, 70, 26].map((width) => ({ width, style: wrapped })),
    rows: [headings, ...lines],
    cells: boldRow(headings.length),
    freezePane: { rows: 1 },
  }
}

const workbooks = new WeakMap<Program, Map<string, Promise<Uint8Array>>>()

async function createWorkbook(kind: SheetKind, program: Program, orderYear: number): Promise<Uint8Array> {
  const { colToLetter, writeXlsx } = await import('hucre/xlsx')
  const columns = explainedColumns(kind, program, orderYear)
  return writeXlsx({
    sheets: [formSheet(kind, columns, colToLetter), explanationSheet(columns), choicesSheet(columns)],
  })
}

/**
 * Returns an empty workbook for an import, with an example row, a sheet that explains the columns and a hidden one with the
 * choices. Cached, because it changes only with the program and the order year.
 */
export function templateWorkbook(kind: SheetKind, program: Program, orderYear: number): Promise<Uint8Array> {
  const cached = workbooks.get(program) ?? new Map<string, Promise<Uint8Array>>()
  workbooks.set(program, cached)
  const key = `${kind} ${orderYear}`
  const known = cached.get(key) ?? createWorkbook(kind, program, orderYear)
  cached.set(key, known)
  // After a failure, the next request tries again.
  known.catch(() => cached.delete(key))
  return known
}
