import { type CallGroup, callGroups } from '@portal/contract/call-list/call-list'
import { useQueryValue } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'

/** The help text of each tab: which dealers it has, and how the server sorts them. */
const helpTexts: Record<CallGroup, (orderYear: number) => string> = {
  now: (orderYear) =>
    `Dealers without a ${orderYear} order. Dealers to call again come first, then the highest ${orderYear - 1} amount times days since the last call (365 if never called).`,
  later: (orderYear) => `Dealers without a ${orderYear} order, sorted by the day they return to the list.`,
  notThisYear: (orderYear) =>
    `Dealers who do not plan a ${orderYear} order, sorted by ${orderYear - 1} amount times days since the last call.`,
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
