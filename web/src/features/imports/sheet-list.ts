import type { SheetKind } from '@portal/contract/sheets/columns'
import type { Sent } from '../../lib/api'

/** What each kind's export is filtered by. */
interface SheetFilters {
  dealers: Sent<'exportDealers'>['query']
  users: Sent<'exportUsers'>['query']
  orders: Sent<'exportOrders'>['query']
}

/** A screen's list of dealers, users or orders, with the filters it shows. */
export type SheetList = { [Kind in SheetKind]: { kind: Kind; filters: SheetFilters[Kind] } }[SheetKind]
