import { NOTED_ORDERS, orderIdOf } from '../data/names'
import type { ReadingCall } from './call'
import { asDealer, asStaff, shuffledFrom } from './people'
import type { Filled } from './reading-calls'

type Headers = () => Record<string, string>

const reading = (name: string, path: () => string, headers: Headers): ReadingCall => ({
  kind: 'read',
  name,
  requests: () => () => ({ method: 'GET', path: path(), headers: headers() }),
  aim: null,
})

const withoutOrder = 'orderStatus=none&isActive=true'

/** What staff read while a season goes on: campaigns, whom to call, views of lists, and notes. */
export function seasonCalls({ dealers, orderYear }: Filled): ReadingCall[] {
  const nextManager = shuffledFrom(Math.ceil(dealers / 100))
  const nextNoted = shuffledFrom(NOTED_ORDERS)
  const director: Headers = () => asStaff('director')
  const sales: Headers = () => asStaff('sales')
  const manager: Headers = () => asStaff(`manager${nextManager()}`)
  const always = (path: string) => () => path
  const campaigns = '/api/admin/campaigns'
  return [
    reading('campaigns with their figures, 50', always(`${campaigns}?limit=50`), director),
    reading('figures of all campaigns of a year', always(`${campaigns}/figures?year=${orderYear}`), director),
    reading(`audience, ${dealers} dealers`, always(`${campaigns}/audience?${withoutOrder}`), director),
    reading(`audience, ${dealers / 5} dealers of a district`, always(`${campaigns}/audience?${withoutOrder}`), sales),
    reading('audience, 100 dealers of a manager', always(`${campaigns}/audience?${withoutOrder}`), manager),
    reading('call list, all dealers', always('/api/admin/calls'), director),
    reading('call list, a district', always('/api/admin/calls'), sales),
    reading('call list, a territory manager', always('/api/admin/calls'), manager),
    reading('views of the orders, super admin', always('/api/views?list=orders'), director),
    reading('views of the orders, territory manager', always('/api/views?list=orders'), manager),
    reading(
      'orders as a view has them',
      always(`/api/orders?limit=50&status=active&year=${orderYear - 1}&district=SE&sort=-totalAmount`),
      director,
    ),
    reading(
      'dealers as a view has them',
      always(`/api/admin/dealers?limit=50&district=SE&${withoutOrder}&sort=companyName`),
      director,
    ),
    reading(
      '50 notes of an order, staff',
      () => `/api/orders/${orderIdOf(nextNoted(), orderYear - 1)}/notes`,
      director,
    ),
    notesOfDealer(orderYear),
  ]
}

/** Each dealer reads the notes of the own order. */
function notesOfDealer(orderYear: number): ReadingCall {
  const next = shuffledFrom(NOTED_ORDERS)
  const requests = () => () => {
    const n = next()
    return { method: 'GET' as const, path: `/api/orders/${orderIdOf(n, orderYear - 1)}/notes`, headers: asDealer(n) }
  }
  return { kind: 'read', name: 'their half of 50 notes of an order, dealer', requests, aim: null }
}
