import { dealerFields, sheetStateSchema } from '@portal/contract/accounts/dealers'
import type { SheetColumn } from '@portal/contract/api/sheet'
import { sheetColumns } from '@portal/contract/sheets/columns'
import type { CellRule } from '../../../platform/sheets/read-cells'
import type { DealerFields } from '../dealer-changes'
import type { SheetDealer } from './queries/sheet-dealers'

type Field = keyof DealerFields

/** The columns whose cells are a field as they stand, under their headings. */
const fieldOf = {
  Customer_Number: 'dealerNumber',
  Company_Name: 'companyName',
  Zip_Code: 'zipCode',
  First_Name: 'firstName',
  Last_Name: 'lastName',
  Email: 'email',
  Phone: 'phone',
  Website: 'website',
  Address_Line_1: 'addressLine1',
  Address_Line_2: 'addressLine2',
  City: 'city',
  State: 'state',
  Company_Type: 'companyType',
  Brand: 'brand',
  District: 'district',
  Territory_Manager_ID: 'territoryManagerId',
  Payment_Terms: 'paymentTerms',
} as const satisfies Record<string, Field>

function columnOf(header: keyof typeof fieldOf): SheetColumn {
  const column = sheetColumns.dealers.find((each) => each.header === header)
  if (!column) throw new Error(`Dealers are imported without the column ${header}`)
  return column
}

function ruleOf(header: keyof typeof fieldOf): CellRule<Field> {
  const field = fieldOf[header]
  const schema = field === 'state' ? sheetStateSchema : dealerFields[field]
  return { column: columnOf(header), field, schema }
}

export const numberRule = ruleOf('Customer_Number')
export const managerColumn = columnOf('Territory_Manager_ID')

/** What a new dealer cannot be without, beside the number. */
export const neededRules = [ruleOf('Zip_Code'), ruleOf('Company_Name')]

const headers = Object.keys(fieldOf) as (keyof typeof fieldOf)[]

/** The columns beside the number, which says who is meant, and the manager, who is looked up. */
export const plainRules = headers
  .filter((header) => header !== 'Customer_Number' && header !== 'Territory_Manager_ID')
  .map(ruleOf)

/** The heading of each field's column. */
export const headingOf: ReadonlyMap<string, string> = new Map(headers.map((header) => [fieldOf[header], header]))

/** What a row makes of a dealer. */
export interface DealerChange {
  /** The dealer as stored; null for a new one. */
  stored: SheetDealer | null
  /** The fields that change, as they were. */
  before: Partial<DealerFields>
  /** As they will be; for a new dealer all that is given. */
  after: Partial<DealerFields>
}
