import { emailKey, emailSpellings } from '@portal/contract/api/email'
import type { SheetIssue } from '@portal/contract/api/sheet'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import type { Db } from '../../../platform/database/types'
import { cellText } from '../../../platform/sheets/cell-text'
import { sheetError } from '../../../platform/sheets/sheet-issue'
import type { TableRow } from '../../../platform/sheets/table'
import { managerColumn } from './dealer-columns'
import { listSheetManagers, type SheetDealer } from './queries/sheet-dealers'

/** The word for no manager, as in the list's filter. */
const NOBODY = 'none'

const referenceOf = ({ cells }: TableRow): string => emailKey(cellText(cells[managerColumn.header]))

/** The managers that rows and dealers name. */
export interface KnownManagers {
  /** Those whom dealers can be assigned to, by id and by e-mail in lower case. */
  active: ReadonlyMap<string, string>
  /** The e-mails of those who have dealers of the file, active or not, by id. */
  emails: ReadonlyMap<string, string | null>
}

/** The managers that rows name, in one statement. */
export async function findNamedManagers(
  db: Db,
  rows: readonly TableRow[],
  lock: boolean,
): Promise<KnownManagers['active']> {
  const references = [...new Set(rows.map(referenceOf))].filter((reference) => reference !== '')
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

/** The e-mails of the managers whom dealers have, in one statement. */
export async function findPresentManagers(db: Db, dealers: readonly SheetDealer[]): Promise<KnownManagers['emails']> {
  const ids = [...new Set(dealers.flatMap(({ territoryManagerId }) => territoryManagerId ?? []))]
  if (ids.length === 0) return new Map()
  const managers = await listSheetManagers(db, ids, false)
  return new Map(managers.map(({ id, email }) => [id, email]))
}

interface ReadManager {
  value?: string | null
  issue?: SheetIssue
}

/** The manager a row gives; neither value nor issue for a blank cell and for the one the dealer has, active or not. */
export function readManager(row: TableRow, { active, emails }: KnownManagers, stored: SheetDealer | null): ReadManager {
  const reference = referenceOf(row)
  if (reference === '') return {}
  const present = stored?.territoryManagerId
  if (present && [present, emailKey(emails.get(present) ?? '')].includes(reference)) return {}
  if (reference === NOBODY) return { value: null }
  const value = active.get(reference)
  if (value !== undefined) return { value }
  const about = { row: row.row, column: managerColumn, text: cellText(row.cells[managerColumn.header]) }
  return { issue: sheetError('unknown', dealerAdminTexts.unknownManager, about) }
}
