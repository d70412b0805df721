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

function columnOf(field: SheetDealerField): SheetColumn {
  const { header } = dealerFields[field].sheet
  const column = sheetColumns.dealers.find((each) => each.header === header)
  if (!column) throw new Error(`Dealers are imported without the column ${header}`)
  return column
}

const ruleOf = (field: SheetDealerField): CellRule<SheetDealerField> => ({
  column: columnOf(field),
  field,
  schema: field === 'state' ? sheetStateSchema : dealerShapes.staff[field],
})

export const numberRule = ruleOf('dealerNumber')
export const managerColumn = columnOf('territoryManagerId')

/** What a new dealer cannot be without, beside the number. */
export const neededRules = [ruleOf('zipCode'), ruleOf('companyName')]

/** The columns beside the number, which says who is meant, and the manager, who is looked up. */
export const plainRules = sheetDealerFieldNames
  .filter((field) => field !== 'dealerNumber' && field !== 'territoryManagerId')
  .map(ruleOf)

/** The heading of each field's column. */
export const headingOf: ReadonlyMap<string, string> = new Map(
  sheetDealerFieldNames.map((field) => [field, dealerFields[field].sheet.header]),
)

/** What a row makes of a dealer. */
export interface DealerChange {
  /** The dealer as stored; null for a new one. */
  stored: SheetDealer | null
  /** The fields that change, as they were. */
  before: Partial<DealerFields>
  /** As they will be; for a new dealer all that is given. */
  after: Partial<DealerFields>
}
