import { orderIdOf } from '../data/names'
import type { ReadingCall } from './call'
import type { BenchRequest } from './drive'
import { asDealer, asStaff, shuffledFrom } from './people'

export interface Filled {
  dealers: number
  orderYear: number
}

const READS = 0.6
/** Few enough for all of their files to be kept. */
const PDFS_READ = 100

const get = (path: string, headers: Record<string, string>): BenchRequest => ({ method: 'GET', path, headers })

/** Dealers whose order of last year has not expired, so that they see it. */
function dealersWithOrder(dealers: number): () => number {
  const next = shuffledFrom(dealers)
  const take = (): number => {
    const n = next()
    return n % 16 === 0 ? take() : n
  }
  return take
}

function reading(name: string, requests: () => () => BenchRequest): ReadingCall {
  return { kind: 'read', name, requests, aim: READS }
}

const byDirector = (path: string) => () => get(path, asStaff('director'))

export function readingCalls({ dealers, orderYear }: Filled): ReadingCall[] {
  const byDealers = (path: string) => () => {
    const next = shuffledFrom(dealers)
    return () => get(path, asDealer(next()))
  }
  const managers = Math.ceil(dealers / 100)
  return [
    reading('GET /api/auth/user', byDealers('/api/auth/user')),
    reading('GET /api/packages', byDealers('/api/packages')),
    reading('GET /api/orders?limit=50, dealer', byDealers('/api/orders?limit=50')),
    reading('GET /api/orders?limit=50, manager', () => {
      const next = shuffledFrom(managers)
      return () => get('/api/orders?limit=50', asStaff(`manager${next()}`))
    }),
    reading('GET /api/orders?limit=50, all orders', () => byDirector('/api/orders?limit=50')),
    reading('GET /api/orders?limit=50, search', () =>
      byDirector('/api/orders?limit=50&search=dealer%20company%201234%20'),
    ),
    reading('GET /api/orders?limit=50, one status and year', () =>
      byDirector(`/api/orders?limit=50&status=active&year=${orderYear - 1}`),
    ),
    reading('GET /api/admin/dealers?limit=50', () => byDirector('/api/admin/dealers?limit=50')),
    reading('GET /api/admin/dealers?limit=50, search', () =>
      byDirector('/api/admin/dealers?limit=50&search=dealer%20company%201234%20'),
    ),
    reading('GET /api/change-requests?limit=50', () => byDirector('/api/change-requests?limit=50')),
    reading('GET /api/dashboard', () => byDirector('/api/dashboard')),
    reading('GET /api/dashboard/activity', () => byDirector('/api/dashboard/activity')),
    reading('GET /api/dashboard/figures', () => byDirector('/api/dashboard/figures')),
    reading('GET /api/package-report', () => byDirector('/api/package-report')),
    reading('GET /api/orders/{id}', () => {
      const next = dealersWithOrder(dealers)
      return () => {
        const n = next()
        return get(`/api/orders/${orderIdOf(n, orderYear - 1)}`, asDealer(n))
      }
    }),
    reading('agreement PDF, again', () => {
      const next = dealersWithOrder(PDFS_READ)
      return () => {
        const n = next()
        return get(`/api/orders/${orderIdOf(n, orderYear - 1)}/agreement.pdf`, asDealer(n))
      }
    }),
  ]
}
