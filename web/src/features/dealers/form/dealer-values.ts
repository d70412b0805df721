import type { CurrentUser } from '@portal/contract/accounts/auth'
import {
  type DealerField,
  dealerFieldNames,
  dealerFieldText,
  describedField,
} from '@portal/contract/accounts/dealer-fields'
import { type Dealer, dealerSchema } from '@portal/contract/accounts/dealers'
import { entryFields, entryLabel, isEntryField } from '@portal/contract/rules/program-entries'
import type { ProgramLists } from '@portal/contract/rules/program-facts'
import { dealerFieldAliases } from '../../../records/dealer-fields/dealer-form'

/** The dealer form's values as the inputs hold them; `none` means no territory manager. */
export type DealerValues = Record<Exclude<DealerField, 'isActive'>, string> & { isActive: boolean }

const mapFields = <Value>(valueFor: (name: DealerField) => Value) =>
  Object.fromEntries(dealerFieldNames.map((name) => [name, valueFor(name)])) as Record<DealerField, Value>

/** In reading order: the first invalid field gets the focus. */
export const dealerLabels = mapFields((name) => {
  const { staffLabel, label } = describedField(name)
  return staffLabel ?? label
})

/** Initial values of the form for a new dealer. Users who see only their own dealers are preselected as territory manager. */
export function newDealerValues(viewer: Pick<CurrentUser, 'id' | 'role' | 'district'>): DealerValues {
  return {
    ...mapFields(() => ''),
    paymentTerms: 'credit',
    district: viewer.role === 'sales_manager' ? (viewer.district ?? '') : '',
    territoryManagerId: viewer.role === 'territory_manager' ? viewer.id : 'none',
    isActive: true,
  }
}

export const getDealerValues = (dealer: Dealer): DealerValues => ({
  ...mapFields((name) => String(dealer[name] ?? '')),
  territoryManagerId: dealer.territoryManagerId ?? 'none',
  isActive: dealer.isActive,
})

/** The definitions that all dealer forms share. */
export const dealerRecord = {
  labels: dealerLabels,
  aliases: dealerFieldAliases,
  stored: { schema: dealerSchema, valuesOf: getDealerValues },
}

/** A field's value as text; a manager's id as the name, if known. */
export function valueText(
  name: string,
  value: string | boolean,
  { managers, lists }: { managers: ReadonlyMap<string, string>; lists: ProgramLists },
): string {
  if (name === 'territoryManagerId') {
    return value === 'none' ? 'None' : (managers.get(String(value)) ?? 'Another manager')
  }
  if (isEntryField(name) && value !== '') return entryLabel(lists[entryFields[name].list], String(value))
  return dealerFieldText(name as DealerField, value) || 'Empty'
}
