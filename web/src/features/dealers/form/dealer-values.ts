import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type Dealer, dealerSchema } from '@portal/contract/accounts/dealers'
import { termsText } from '@portal/contract/rules/pricing'
import {
  type DealerFormValues,
  dealerFieldAliases,
  dealerFieldLabels,
  dealerFormOf,
} from '../../../records/dealer-fields/dealer-form'

/** The dealer form as its inputs hold it; `none` is no territory manager. */
export type DealerValues = DealerFormValues & {
  dealerNumber: string
  paymentTerms: string
  district: string
  territoryManagerId: string
  isActive: boolean
}

/** In reading order: the first wrong field gets the focus. */
export const dealerLabels: Record<keyof DealerValues, string> = {
  dealerNumber: 'Dealer Number',
  paymentTerms: 'Payment Terms',
  ...dealerFieldLabels,
  companyName: 'Dealer Name',
  district: 'District',
  territoryManagerId: 'Territory Manager',
  isActive: 'Status',
}

/** What a new dealer's form begins with: those who only have their own dealers begin with themselves. */
export function newDealerValues(viewer: Pick<CurrentUser, 'id' | 'role' | 'district'>): DealerValues {
  const empty = Object.fromEntries(Object.keys(dealerLabels).map((name) => [name, ''])) as unknown as DealerValues
  return {
    ...empty,
    paymentTerms: 'credit',
    district: viewer.role === 'sales_manager' ? (viewer.district ?? '') : '',
    territoryManagerId: viewer.role === 'territory_manager' ? viewer.id : 'none',
    isActive: true,
  }
}

export const valuesOf = (dealer: Dealer): DealerValues => ({
  ...dealerFormOf(dealer),
  dealerNumber: dealer.dealerNumber,
  paymentTerms: dealer.paymentTerms,
  district: dealer.district ?? '',
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
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive'
  if (name === 'paymentTerms') return termsText(value)
  if (name === 'territoryManagerId') return value === 'none' ? 'None' : (managers.get(value) ?? 'Another manager')
  return value || 'Empty'
}
