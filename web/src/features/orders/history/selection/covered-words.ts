import { mostOrdersByIds, mostOrdersMatching } from '@portal/contract/orders/editing'
import { statusLabel } from '@portal/contract/rules/order-status'
import { orderEditTexts } from '@portal/contract/texts/order'
import { counted } from '@portal/contract/texts/plural'
import type { SelectOption } from '../../../../design/form/select'
import { changedOptions } from '../filter-options'
import type { HistoryFilters } from '../history-shape'
import { linkedFilterWords } from '../linked-filters'
import type { OrderSelection } from './use-order-selection'

/** '1 order', '1,268 orders'. */
export const orderCount = (count: number): string => counted(count, 'order')

const labelOf = (options: readonly SelectOption[], value: string, unknown = value): string =>
  options.find((option) => option.value === value)?.label ?? unknown

// A link may name anybody, also while the list is missing.
const unlisted = 'a manager who is not on the list'

/** A filter in words: 'Status Pending, Year 2027'. Empty without one. */
export function filterWords(filters: HistoryFilters, managers: readonly SelectOption[]): string {
  const { search, orderId, dealer, status, territoryManagerId, changed, year } = filters
  const words = [
    search !== undefined && `Search “${search}”`,
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

type Covered = Pick<OrderSelection, 'by' | 'count' | 'elsewhere'>

const mostNamed = 5

/** Whether there are more than the server takes at a time: by their ids, or all that a filter finds. */
export const isTooMany = ({ by, count }: Covered): boolean =>
  count > (by === 'row' ? mostOrdersByIds : mostOrdersMatching)

/** '268 orders matching: Status Pending, Year 2027'. */
const matchingWords = (count: number, filter: string): string =>
  filter === '' ? `${orderCount(count)}: all there are, without a filter` : `${orderCount(count)} matching: ${filter}`

/** What the selection covers beyond the rows one sees; undefined when the marked rows say it all. */
export function coveredWords(selection: Covered, filter: string): string | undefined {
  const { by, count, elsewhere } = selection
  if (by === 'filter') {
    const words = matchingWords(count, filter)
    return isTooMany(selection) ? `${words}. ${orderEditTexts.tooManyMatching}` : words
  }
  const words = [
    elsewhere.length > 0 && elsewhere.length < count && `${elsewhere.length} of them not in this view`,
    elsewhere.length > 0 && elsewhere.length === count && 'None of them in this view',
    isTooMany(selection) && orderEditTexts.tooMany,
  ]
  return words.filter((word) => word !== false).join('. ') || undefined
}

/** The same before something is done to them: what is not in sight by its numbers. */
export function askedWords({ by, elsewhere }: Covered, filter: string): string | undefined {
  if (by === 'filter') {
    const which = filter === '' ? 'all orders there are, without a filter' : `all orders matching: ${filter}`
    return `These are ${which}. The server looks for them anew when you confirm, so their number can differ.`
  }
  if (elsewhere.length === 0) return undefined
  const named = elsewhere.slice(0, mostNamed).join(', ')
  const rest = elsewhere.length - mostNamed
  return `Not in this view: ${named}${rest > 0 ? ` and ${rest} more` : ''}.`
}
