import { can } from '@portal/contract/api/capabilities'
import type { Role } from '@portal/contract/rules/program'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { programQuery } from '../../features/program/program-gate'
import { callQuery } from '../../lib/api/queries'
import { renewalQuery } from '../../ordering/order-again/renewal-query'
import { isEarlier } from '../../ordering/order-again/use-order-again'
import type { PageName } from './pages'

interface Visit {
  role: Role
  orderYear: number
  /** The path's own part, where it has one. */
  id: string
}

/** What `useQuery` takes; of the many kinds of calls only this is common. */
interface Read {
  queryKey: QueryKey
}

const orderList = ({ orderYear }: Visit) => callQuery('listOrders', { query: { year: orderYear } })

/**
 * The reads without which a page has nothing to show, by the same names and values as the page makes them, so that it finds
 * them answered. Lists and dashboards are not here: their heads stand at once, their rows and figures have blocks of their own.
 */
const firstReads: Partial<Record<PageName, (visit: Visit) => readonly Read[]>> = {
  home: () => [callQuery('listOrders'), renewalQuery()],
  myOrders: () => [callQuery('listOrders')],
  catalogue: ({ orderYear }) => [
    callQuery('listCategories'),
    callQuery('listPackages', { query: { year: orderYear, isActive: 'true' } }),
  ],
  checkout: (visit) => [orderList(visit), callQuery('getOwnPreparedOrder')],
  orderDetail: ({ id }) => [
    callQuery('getOrder', { params: { id } }),
    callQuery('getOrderTimeline', { params: { id } }),
  ],
  // What these count stands above their lists; keys are few.
  auditLog: () => [callQuery('getSignInWatch')],
  apiKeys: () => [callQuery('listApiKeys'), callQuery('listWebhooks')],
  emailTest: ({ role }) => (can({ role }, 'mail.test') ? [callQuery('getMailFigures')] : []),
  agreement: ({ id }) => [callQuery('getAgreement', { params: { id } })],
}

/** What is to be read once the first answers are there and say that it will be shown. */
function secondReads(client: QueryClient, page: PageName, { role, orderYear, id }: Visit): readonly Read[] {
  if (page !== 'orderDetail' || !can({ role }, 'order.place')) return []
  const order = client.getQueryData(callQuery('getOrder', { params: { id } }).queryKey)
  return order && isEarlier(order, orderYear) ? [renewalQuery({ orderId: id })] : []
}

/**
 * Makes a page's first reads while its script is on the way, so that the page comes whole. One that fails is left to the page,
 * which makes it again and tells.
 */
export async function firstAnswers(client: QueryClient, page: PageName, role: Role, id: string): Promise<void> {
  const facts = client.getQueryData(programQuery.queryKey)
  if (!facts) return
  const visit = { role, orderYear: facts.orderYear, id }
  const make = (reads: readonly Read[]) =>
    Promise.all(reads.map((read) => client.prefetchQuery({ ...read, retry: false })))
  await make(firstReads[page]?.(visit) ?? [])
  await make(secondReads(client, page, visit))
}
