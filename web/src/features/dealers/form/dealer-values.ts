import type { CurrentUser } from '@portal/contract/auth'
import type { Dealer } from '@portal/contract/dealers'
import { type DealerFormValues, dealerFieldLabels, dealerFormOf } from '../../../ui/dealer-fields/dealer-form'
import { termsText } from '../dealer-text'

/** The dealer form as its inputs hold it; `none` is no territory manager. */
export type DealerValues = DealerFormValues & {
  dealerNumber: string
  paymentTerms: string
  district: string
  territoryManagerId: string
  isActive: boolean
}

export const dealerLabels: Record<keyof DealerValues, string> = {
  dealerNumber: 'Dealer Number',
  paymentTerms: 'Payment Terms',
  ...dealerFieldLabels,
  companyName: 'Dealer Name',
  district: 'District',
  territoryManagerId: 'Territory Manager',
  isActive: 'Status',
}

/** The fields in reading order: the first wrong one gets the focus. */
export const dealerNames = Object.keys(dealerLabels) as (keyof DealerValues)[]

/** What a new dealer's form begins with: those who only have their own dealers begin with themselves. */
export function newDealerValues(viewer: Pick<CurrentUser, 'id' | 'role' | 'district'>): DealerValues {
  const empty = Object.fromEntries(dealerNames.map((name) => [name, ''])) as unknown as DealerValues
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

/** A field's value in words; a manager's id by the names that are known. */
export function valueText(name: string, value: string | boolean, managers: ReadonlyMap<string, string>): string {
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive'
  if (name === 'paymentTerms') return termsText(value)
  if (name === 'territoryManagerId') return value === 'none' ? 'None' : (managers.get(value) ?? 'Another manager')
  return value || 'Empty'
}
