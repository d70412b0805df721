import { type OrderStatus, orderStatuses } from '@portal/contract/rules/order-status'
import type { ProgramWords } from '@portal/contract/rules/program-facts'
import type { StatusArea } from '@portal/contract/rules/roles'
import type { SelectOption } from '../../../design/form/select'

const territoryOnlyStatuses: readonly OrderStatus[] = ['processing', 'shipped', 'delivered']
const pastYearCount = 6

/** The statuses to filter by. The territory area has three more, and a link may set any status. */
export function statusOptions(
  { statuses }: Pick<ProgramWords, 'statuses'>,
  area: StatusArea,
  chosen?: OrderStatus,
): SelectOption[] {
  return orderStatuses
    .filter((status) => area === 'access' || status === chosen || !territoryOnlyStatuses.includes(status))
    .map((status) => ({ value: status, label: statuses[status] }))
}

/** The current order year and the previous ones. */
export function yearOptions(orderYear: number, chosen?: number): SelectOption[] {
  const years = Array.from({ length: pastYearCount }, (_, index) => orderYear - index)
  const all = chosen === undefined || years.includes(chosen) ? years : [...years, chosen].sort((a, b) => b - a)
  return all.map((year) => ({ value: String(year), label: String(year) }))
}

export const changedOptions: readonly SelectOption[] = [
  { value: 'today', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
]

export const modifiedOptions: readonly SelectOption[] = [
  { value: '-updatedAt', label: 'Newest first' },
  { value: 'updatedAt', label: 'Oldest first' },
]
