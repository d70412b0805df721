import { emailKey, emailSpellings } from '@portal/contract/api/email'
import type { SheetIssue } from '@portal/contract/api/sheet'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import type { Db } from '../../../platform/database/types'
import { cellText } from '../../../platform/sheets/cell-text'
import { sheetError } from '../../../platform/sheets/sheet-issue'
import type { TableRow } from '../../../platform/sheets/table'
import { managerColumn } from './dealer-columns'
import { listSheetManagers, type SheetDealer } from './queries/sheet-dealers'

/** The value for no manager, as in the list's filter. */
const NO_MANAGER = 'none'

const getReference = ({ cells }: TableRow): string => emailKey(cellText(cells[managerColumn.header]))

/** The territory managers that rows name or dealers already have. */
export interface KnownManagers {
  /** The managers that dealers can be assigned to: IDs, by ID and by lowercase email address. */
  active: ReadonlyMap<string, string>
  /** The email addresses of managers of the file's dealers, active or not, by ID. */
  emails: ReadonlyMap<string, string | null>
}

/** Finds the managers that rows name, in one statement. */
export async function findNamedManagers(
  db: Db,
  rows: readonly TableRow[],
  lock: boolean,
): Promise<KnownManagers['active']> {
  const references = [...new Set(rows.map(getReference))].filter((reference) => reference !== '')
  if (references.length === 0) return new Map()
  const managers = (await listSheetManagers(db, references.flatMap(emailSpellings), lock)).filter(
    ({ isActive }) => isActive,
  )
  return new Map(
    managers.flatMap(({ id, email }): [string, string][] => [
      [id, id],
      [emailKey(email ?? ''), id],
    ]),
  )
}

/** Finds the email addresses of the dealers' current managers, in one statement. */
export async function findCurrentManagers(db: Db, dealers: readonly SheetDealer[]): Promise<KnownManagers['emails']> {
  const ids = [...new Set(dealers.flatMap(({ territoryManagerId }) => territoryManagerId ?? []))]
  if (ids.length === 0) return new Map()
  const managers = await listSheetManagers(db, ids, false)
  return new Map(managers.map(({ id, email }) => [id, email]))
}

interface ManagerResult {
  value?: string | null
  issue?: SheetIssue
}

/**
 * Reads a row's manager. Returns neither a value nor an issue for a blank cell, or if it names the dealer's current
 * manager, active or not.
 */
export function readManager(
  row: TableRow,
  { active, emails }: KnownManagers,
  stored: SheetDealer | null,
): ManagerResult {
  const reference = getReference(row)
  if (reference === '') return {}
  const current = stored?.territoryManagerId
  if (current && [current, emailKey(emails.get(current) ?? '')].includes(reference)) return {}
  if (reference === NO_MANAGER) return { value: null }
  const value = active.get(reference)
  if (value !== undefined) return { value }
  const about = { row: row.row, column: managerColumn, text: cellText(row.cells[managerColumn.header]) }
  return { issue: sheetError('unknown', dealerAdminTexts.unknownManager, about) }
}
