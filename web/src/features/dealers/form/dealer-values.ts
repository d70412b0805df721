import type { CurrentUser } from '@portal/contract/accounts/auth'
import {
  type DealerField,
  dealerFieldNames,
  dealerFieldText,
  describedField,
} from '@portal/contract/accounts/dealer-fields'
import { type Dealer, dealerSchema } from '@portal/contract/accounts/dealers'
import { dealerFieldAliases } from '../../../records/dealer-fields/dealer-form'

/** The dealer form as its inputs hold it; `none` is no territory manager. */
export type DealerValues = Record<Exclude<DealerField, 'isActive'>, string> & { isActive: boolean }

const byName = <Value>(valueFor: (name: DealerField) => Value) =>
  Object.fromEntries(dealerFieldNames.map((name) => [name, valueFor(name)])) as Record<DealerField, Value>

/** In reading order: the first wrong field gets the focus. */
export const dealerLabels = byName((name) => {
  const { staffLabel, label } = describedField(name)
  return staffLabel ?? label
})

/** What a new dealer's form begins with: those who only have their own dealers begin with themselves. */
export function newDealerValues(viewer: Pick<CurrentUser, 'id' | 'role' | 'district'>): DealerValues {
  return {
    ...byName(() => ''),
    paymentTerms: 'credit',
    district: viewer.role === 'sales_manager' ? (viewer.district ?? '') : '',
    territoryManagerId: viewer.role === 'territory_manager' ? viewer.id : 'none',
    isActive: true,
  }
}

export const valuesOf = (dealer: Dealer): DealerValues => ({
  ...byName((name) => String(dealer[name] ?? '')),
  territoryManagerId: dealer.territoryManagerId ?? 'none',
  isActive: dealer.isActive,
})

/** What every form of a dealer is made of. */
export const dealerRecord = {
  labels: dealerLabels,
  aliases: dealerFieldAliases,
  stored: { schema: dealerSchema, valuesOf },
}

/** A field's value in words; a manager's id by the names that are known. */
export function valueText(name: string, value: string | boolean, managers: ReadonlyMap<string, string>): string {
  if (name === 'territoryManagerId') {
    return value === 'none' ? 'None' : (managers.get(String(value)) ?? 'Another manager')
  }
  return dealerFieldText(name as DealerField, value) || 'Empty'
}
