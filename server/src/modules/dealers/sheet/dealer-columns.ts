import {
  dealerFields,
  dealerShapes,
  type SheetDealerField,
  sheetDealerFieldNames,
} from '@portal/contract/accounts/dealer-fields'
import { sheetStateSchema } from '@portal/contract/accounts/field-inputs'
import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { isEntryField } from '@portal/contract/rules/program-entries'
import type { Program } from '@portal/contract/rules/program-facts'
import { sheetColumns } from '@portal/contract/sheets/columns'
import { sheetColumnsUnder } from '@portal/contract/sheets/program-columns'
import { entryCellSchema } from '../../../core/sheets/entry-cells'
import type { CellRule } from '../../../platform/sheets/read-cells'
import type { DealerFields } from '../dealer-changes'
import type { SheetDealer } from './queries/sheet-dealers'

function getColumn(field: SheetDealerField, columns = sheetColumns.dealers): SheetColumn {
  const { header } = dealerFields[field].sheet
  const column = columns.find((each) => each.header === header)
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

const plainRules = sheetDealerFieldNames
  .filter((field) => field !== 'dealerNumber' && field !== 'territoryManagerId')
  .map(getRule)

/**
 * Returns the rules of all columns under a program, except the number, which identifies the dealer, and the manager, who
 * is looked up.
 */
export function rulesUnder(program: Program): CellRule<SheetDealerField>[] {
  const columns = sheetColumnsUnder(program).dealers
  return plainRules.map((rule) => {
    if (!isEntryField(rule.field)) return rule
    const column = getColumn(rule.field, columns)
    return { ...rule, column, schema: entryCellSchema(rule.field, column) }
  })
}

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
