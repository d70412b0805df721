import type { SheetIssue } from '@portal/contract/api/sheet'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import type { ProgramLists } from '@portal/contract/rules/program-facts'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { fieldText, replaceRetiredCells } from '../../../core/sheets/entry-cells'
import type { PlannedRecord } from '../../../core/sheets/import-kind'
import type { Db } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { mapInBlocks } from '../../../platform/in-blocks'
import { columnText } from '../../../platform/sheets/cell-text'
import { missingFields, ParsedTexts, readCells, storedText } from '../../../platform/sheets/read-cells'
import { isErrorIssue, sheetError } from '../../../platform/sheets/sheet-issue'
import type { TableRow } from '../../../platform/sheets/table'
import { type DealerFields, dealerChanges } from '../dealer-changes'
import { type DealerChange, headingsByField, numberRule, requiredRules, rulesUnder } from './dealer-columns'
import { findZeroPaddedNumbers, lostZeroIssues } from './lost-zeros'
import { listByNumber, type SheetDealer } from './queries/sheet-dealers'
import { findCurrentManagers, findNamedManagers, type KnownManagers, readManager } from './read-manager'

const BLOCK = 200

type Planned = PlannedRecord<DealerChange>

interface SheetContext {
  dealers: ReadonlyMap<string, SheetDealer>
  managers: KnownManagers
  /** The first row of each number. */
  firstRows: ReadonlyMap<string, number>
  /**
   * Stored dealer numbers by their digits without leading zeros, because spreadsheets strip those from numeric cells.
   */
  padded: ReadonlyMap<string, string>
  texts: ParsedTexts
  /** The rules of the columns under the program in effect. */
  rules: ReturnType<typeof rulesUnder>
  lists: ProgramLists
}

const getNumber = ({ cells }: TableRow): string => columnText(numberRule.column, cells[numberRule.column.header])

function numberIssues(row: TableRow, key: string, { dealers, firstRows, texts }: SheetContext): SheetIssue[] {
  const isKnown = dealers.has(key)
  const { column } = numberRule
  // An existing dealer keeps a number that predates the rule for new ones.
  const read = { issues: [], values: {} }
  const { issues, values } = isKnown ? read : readCells<DealerFields>(row, [numberRule], null, texts)
  const about = { row: row.row, column, text: getNumber(row) }
  const first = firstRows.get(key) ?? row.row
  if (key === '') return missingFields<DealerFields>(row.row, [numberRule], { issues, values })
  if (first === row.row) return issues
  return [...issues, sheetError('doubled', sheetRowTexts.doubled(first, column.header), about)]
}

/** Formats fields like their cells. */
function toCells(
  { managers: { emails }, rules }: Pick<SheetContext, 'managers' | 'rules'>,
  fields: Partial<DealerFields>,
): Record<string, string> {
  const cells = Object.entries(fields).map(([field, value]) => {
    const text = field === 'territoryManagerId' ? (emails.get(String(value)) ?? value) : value
    const rule = rules.find((each) => each.field === field)
    return [headingsByField.get(field) ?? field, rule ? fieldText(rule, text) : storedText(text)]
  })
  return Object.fromEntries(cells)
}

function planDealer(row: TableRow, known: SheetContext): Planned {
  const { dealers, managers, padded, rules, lists } = known
  const number = getNumber(row)
  const key = dealerNumberKey(number)
  const stored = dealers.get(key) ?? null
  const cellsRead = readCells<DealerFields>(row, rules, stored, known.texts)
  const read = { ...cellsRead, ...replaceRetiredCells(row, cellsRead, { rules, stored, lists }) }
  const manager = readManager(row, managers, stored)
  const values: Partial<DealerFields> =
    manager.value === undefined ? read.values : { ...read.values, territoryManagerId: manager.value }
  const issues = [
    ...numberIssues(row, key, known),
    ...(stored ? [] : lostZeroIssues(row, padded)),
    ...(stored ? [] : missingFields<DealerFields>(row.row, requiredRules, read)),
    ...read.issues,
    ...(manager.issue ? [manager.issue] : []),
  ]
  const label = stored?.dealerNumber ?? number
  const cells = new Map([[row.row, toCells(known, read.values)]])
  if (stored) read.recognized.add(numberRule.column.header)
  const recognized = new Map([[row.row, read.recognized]])
  const record = { rows: [row.row], label, issues, before: {}, stored: cells, recognized, change: null }
  if (issues.some(isErrorIssue)) return { ...record, outcome: 'refused' }
  if (!stored) {
    return { ...record, outcome: 'created', change: { stored, before: {}, after: { ...values, dealerNumber: number } } }
  }
  const { before, after, isNone } = dealerChanges(stored, values)
  if (isNone) return { ...record, outcome: 'unchanged' }
  return { ...record, outcome: 'updated', before: toCells(known, before), change: { stored, before, after } }
}

/**
 * Plans every row: finds the dealer by number, validates the row with the dealer form's schema, and compares it with
 * the stored data.
 */
export async function planDealers(
  db: Db,
  { subject, program }: SessionContext,
  rows: readonly TableRow[],
  { lock, checked }: { lock: boolean; checked: (done: number) => void },
): Promise<Planned[]> {
  const firstRows = new Map<string, number>()
  for (const row of rows) {
    const key = dealerNumberKey(getNumber(row))
    if (key !== '' && !firstRows.has(key)) firstRows.set(key, row.row)
  }
  const active = await findNamedManagers(db, rows, lock)
  const stored = await listByNumber(db, [...firstRows.keys()], subject, lock)
  const managers = { active, emails: await findCurrentManagers(db, stored) }
  const dealers = new Map(stored.map((dealer) => [dealer.numberKey, dealer]))
  const padded = await findZeroPaddedNumbers(db, subject, rows, dealers)
  const known = {
    firstRows,
    managers,
    dealers,
    padded,
    texts: new ParsedTexts(),
    rules: rulesUnder(program),
    lists: program.lists,
  }
  const planned: Planned[] = []
  await mapInBlocks(rows, BLOCK, (block, done) => {
    for (const row of block) planned.push(planDealer(row, known))
    checked(done)
  })
  return planned
}
