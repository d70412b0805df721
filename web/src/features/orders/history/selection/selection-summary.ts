import { maxOrdersByIds, maxOrdersMatching } from '@portal/contract/orders/editing'
import { orderEditTexts } from '@portal/contract/texts/order'
import { counted } from '@portal/contract/texts/plural'
import type { SelectOption } from '../../../../design/form/select'
import { changedOptions } from '../filter-options'
import type { HistoryFilters } from '../history-shape'
import { type LabelProgram, linkedFilterLabels } from '../linked-filters'
import type { OrderSelection } from './use-order-selection'

/** '1 order', '1,268 orders'. */
export const orderCount = (count: number): string => counted(count, 'order')

const getLabel = (options: readonly SelectOption[], value: string, fallback = value): string =>
  options.find((option) => option.value === value)?.label ?? fallback

// A link may name any manager, and the list may fail to load.
const unlistedText = 'not on the list'

/** The active filters as text: 'Status Pending, Year 2027'. Empty without filters. */
export function filterSummary(
  filters: HistoryFilters,
  managers: readonly SelectOption[],
  program: LabelProgram,
): string {
  const { search, orderId, dealer, status, territoryManagerId, changed, year } = filters
  const parts = [
    search !== undefined && `Search “${search}”`,
    orderId !== undefined && `Order ID ${orderId}`,
    dealer !== undefined && `Dealer # ${dealer}`,
    status !== undefined && `Status ${program.statusLabels[status]}`,
    territoryManagerId !== undefined && `Territory Manager ${getLabel(managers, territoryManagerId, unlistedText)}`,
    changed !== undefined && `Date ${getLabel(changedOptions, changed)}`,
    year !== undefined && `Year ${year}`,
    ...linkedFilterLabels(filters, program).map(({ label }) => label),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

type SelectionScope = Pick<OrderSelection, 'mode' | 'count' | 'outsideView'>

const maxNamedOrders = 5

/** Whether the selection exceeds the server's limit per request, which differs between ids and filters. */
export const isTooMany = ({ mode, count }: SelectionScope): boolean =>
  count > (mode === 'row' ? maxOrdersByIds : maxOrdersMatching)

/** '268 orders matching: Status Pending, Year 2027'. */
const matchingSummary = (count: number, filter: string): string =>
  filter === '' ? `${orderCount(count)}, no filter applied` : `${orderCount(count)} matching: ${filter}`

/** Describes the selected orders that are not visible, or undefined if all of them are. */
export function selectionSummary(selection: SelectionScope, filter: string): string | undefined {
  const { mode, count, outsideView } = selection
  if (mode === 'filter') {
    const summary = matchingSummary(count, filter)
    return isTooMany(selection) ? `${summary}. ${orderEditTexts.tooManyMatching}` : summary
  }
  const parts = [
    outsideView.length > 0 && outsideView.length < count && `${outsideView.length} not in this view`,
    outsideView.length > 0 && outsideView.length === count && 'None in this view',
    isTooMany(selection) && orderEditTexts.tooMany,
  ]
  return parts.filter((part) => part !== false).join('. ') || undefined
}

/** The same for a confirmation, with the numbers of the orders that are not visible. */
export function confirmationSummary({ mode, outsideView }: SelectionScope, filter: string): string | undefined {
  if (mode === 'filter') {
    const scope = filter === '' ? 'all orders. No filter is applied' : `all orders matching: ${filter}`
    return `This applies to ${scope}. The list is refreshed when you confirm, so the number may change.`
  }
  if (outsideView.length === 0) return undefined
  const namedOrders = outsideView.slice(0, maxNamedOrders).join(', ')
  const rest = outsideView.length - maxNamedOrders
  return `Not in this view: ${namedOrders}${rest > 0 ? ` and ${rest} more` : ''}.`
}
