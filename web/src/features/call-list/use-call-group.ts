import { type CallGroup, callGroups } from '@portal/contract/call-list/call-list'
import { useQueryValue } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'

/** The help text of each tab: which dealers it has, and how the server sorts them. */
const helpTexts: Record<CallGroup, (orderYear: number) => string> = {
  now: (orderYear) =>
    `Dealers without a ${orderYear} order. Callbacks come first, then dealers with the highest ${orderYear - 1} totals who have waited longest.`,
  later: (orderYear) => `Dealers without a ${orderYear} order, sorted by the day they return to the list.`,
  notThisYear: (orderYear) =>
    `Dealers who do not plan a ${orderYear} order. Those with the highest ${orderYear - 1} totals who have waited longest come first.`,
}

/** Returns the tab of the call list in the URL, its help text, and a function to change it. Source: docs/spec 14.1, 14.2 */
export function useCallGroup() {
  const { orderYear } = useProgram()
  const [parameter, setParameter] = useQueryValue('group')
  const group = callGroups.find((name) => name === parameter) ?? 'now'
  return {
    group,
    help: helpTexts[group](orderYear),
    setGroup: (next: CallGroup) => setParameter(next === 'now' ? undefined : next),
  }
}
