import { statusLabel } from '@portal/contract/rules/order-status'
import type { SelectOption } from '../../../../design/form/select'
import { changedOptions } from '../filter-options'
import type { HistoryFilters } from '../history-shape'
import { linkedFilterWords } from '../linked-filters'

const labelOf = (options: readonly SelectOption[], value: string, unknown = value): string =>
  options.find((option) => option.value === value)?.label ?? unknown

// A link may name anybody, also while the list is missing.
const unlisted = 'a manager who is not on the list'

/** A filter in words: 'Status Pending, Year 2027'. Empty without one. */
export function filterWords(filters: HistoryFilters, managers: readonly SelectOption[]): string {
  const { company, orderId, dealer, status, territoryManagerId, changed, year } = filters
  const words = [
    company !== undefined && `Company “${company}”`,
    orderId !== undefined && `Order ID ${orderId}`,
    dealer !== undefined && `Dealer # ${dealer}`,
    status !== undefined && `Status ${statusLabel(status)}`,
    territoryManagerId !== undefined && `Territory Manager ${labelOf(managers, territoryManagerId, unlisted)}`,
    changed !== undefined && `Date ${labelOf(changedOptions, changed)}`,
    year !== undefined && `Year ${year}`,
    ...linkedFilterWords(filters).map((one) => one.words),
  ]
  return words.filter((word) => word !== false).join(', ')
}
