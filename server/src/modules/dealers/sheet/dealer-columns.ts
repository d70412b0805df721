import {
  dealerFields,
  dealerShapes,
  type SheetDealerField,
  sheetDealerFieldNames,
} from '@portal/contract/accounts/dealer-fields'
import { sheetStateSchema } from '@portal/contract/accounts/field-inputs'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { sheetColumns } from '@portal/contract/sheets/columns'
import type { CellRule } from '../../../platform/sheets/read-cells'
import type { DealerFields } from '../dealer-changes'
import type { SheetDealer } from './queries/sheet-dealers'

function getColumn(field: SheetDealerField): SheetColumn {
  const { header } = dealerFields[field].sheet
  const column = sheetColumns.dealers.find((each) => each.header === header)
  if (!column) throw new Error(`The import of dealers has no column ${header}`)
  return column
}

const getRule = (field: SheetDealerField): CellRule<SheetDealerField> => ({
  column: getColumn(field),
  field,
  schema: field === 'state' ? sheetStateSchema : dealerShapes.staff[field],
})

export const numberRule = getRule('dealerNumber')
export const managerColumn = getColumn('territoryManagerId')

/** The required fields of a new dealer, in addition to the number. */
export const requiredRules = [getRule('zipCode'), getRule('companyName')]

/** All columns except the number, which identifies the dealer, and the manager, who is looked up. */
export const plainRules = sheetDealerFieldNames
  .filter((field) => field !== 'dealerNumber' && field !== 'territoryManagerId')
  .map(getRule)

/** The column heading of each field. */
export const headingsByField: ReadonlyMap<string, string> = new Map(
  sheetDealerFieldNames.map((field) => [field, dealerFields[field].sheet.header]),
)

/** A row's changes to a dealer. */
export interface DealerChange {
  /** The dealer as stored; null for a new one. */
  stored: SheetDealer | null
  /** The changed fields, before. */
  before: Partial<DealerFields>
  /** The changed fields, after; for a new dealer, all given fields. */
  after: Partial<DealerFields>
}
