import { featureLists, seasonReadings } from './features/feature-readings'
import {
  dealerHeaders,
  get,
  getOrderId,
  NOTED_ORDERS,
  requestAsDealers,
  requestAsEach,
  requestAsManagers,
  requestAsStaff,
  type Source,
} from './people'

export interface Filled {
  dealers: number
  orderYear: number
}

/** A read-only call, so the same request can be sent many times. */
export interface ReadCall {
  name: string
  requests: Source
  /** The target share of the SQL baseline, if there is one. */
  aim?: number
}

const AIM = 0.6
/** The number of agreements to read: few enough that all their files stay cached. */
const CACHED_PDFS = 100

/**
 * Returns a dealer with a visible order of last year. Every sixteenth dealer's order expired, so the dealer does not
 * see it.
 */
const getDealerWithOrder = (n: number): number => (n % 16 === 0 ? n - 1 : n)

export function readCalls({ dealers, orderYear }: Filled): ReadCall[] {
  const director = (path: string): Source => requestAsStaff('director', path)
  const order = (n: number): string => `/api/orders/${getOrderId(getDealerWithOrder(n), orderYear - 1)}`
  const sources: Record<string, Source> = {
    'GET /api/auth/user': requestAsDealers(dealers, '/api/auth/user'),
    'GET /api/packages': requestAsDealers(dealers, '/api/packages'),
    'GET /api/orders?limit=50, dealer': requestAsDealers(dealers, '/api/orders?limit=50'),
    'GET /api/orders?limit=50, manager': requestAsManagers(dealers, '/api/orders?limit=50'),
    'GET /api/orders?limit=50, all orders': director('/api/orders?limit=50'),
    'GET /api/orders?limit=50, search': director('/api/orders?limit=50&search=dealer%20company%201234%20'),
    'GET /api/orders?limit=50, one status and year': director(
      `/api/orders?limit=50&status=active&year=${orderYear - 1}`,
    ),
    'GET /api/admin/dealers?limit=50': director('/api/admin/dealers?limit=50'),
    'GET /api/admin/dealers?limit=50, search': director(
      '/api/admin/dealers?limit=50&search=dealer%20company%201234%20',
    ),
    'GET /api/change-requests?limit=50': director('/api/change-requests?limit=50'),
    'GET /api/dashboard': director('/api/dashboard'),
    'GET /api/dashboard/activity': director('/api/dashboard/activity'),
    'GET /api/dashboard/figures': director('/api/dashboard/figures'),
    ...Object.fromEntries(featureLists.map(({ path }) => [`GET ${path}`, director(path)])),
    'GET /api/orders/{id}': requestAsEach(dealers, (n) => get(order(n), dealerHeaders(getDealerWithOrder(n)))),
    'agreement PDF, again': requestAsEach(CACHED_PDFS, (n) =>
      get(`${order(n)}/agreement.pdf`, dealerHeaders(getDealerWithOrder(n))),
    ),
  }
  return Object.entries(sources).map(([name, requests]) => ({ name, requests, aim: AIM }))
}

/** Search texts that match one company, hundreds of orders, or every row. */
const typedTexts = { 'one company': 'dealer company 1234 201234', 'a number': '2345', 'a common word': 'dealer' }

/** Searches for each text, as users who see all rows, a district, one manager's dealers, or only their own data. */
export function findCalls(dealers: number): ReadCall[] {
  return Object.entries(typedTexts).flatMap(([what, typed]) => {
    const path = `/api/find?q=${encodeURIComponent(typed)}`
    return [
      { name: `find ${what}, all rows`, requests: requestAsStaff('director', path) },
      { name: `find ${what}, a district`, requests: requestAsStaff('sales', path) },
      { name: `find ${what}, a territory manager`, requests: requestAsManagers(dealers, path) },
      { name: `find ${what}, a dealer`, requests: requestAsDealers(dealers, path) },
    ]
  })
}

/** The reads of staff during a season: campaigns, saved views, notes, and those of features. */
export function seasonCalls({ dealers, orderYear }: Filled): ReadCall[] {
  const director = (path: string): Source => requestAsStaff('director', path)
  const campaigns = '/api/admin/campaigns'
  const withoutOrder = 'orderStatus=none&isActive=true'
  const audience = `${campaigns}/audience?${withoutOrder}`
  const notes = (n: number): string => `/api/orders/${getOrderId(n, orderYear - 1)}/notes`
  const sources: Record<string, Source> = {
    'campaigns with their metrics, 50': director(`${campaigns}?limit=50`),
    'metrics of all campaigns of a year': director(`${campaigns}/figures?year=${orderYear}`),
    [`audience, ${dealers} dealers`]: director(audience),
    [`audience, ${dealers / 5} dealers of a district`]: requestAsStaff('sales', audience),
    'audience, 100 dealers of a manager': requestAsManagers(dealers, audience),
    ...Object.fromEntries(
      seasonReadings.flatMap(({ name, path }) => [
        [`${name}, all dealers`, director(path)],
        [`${name}, a district`, requestAsStaff('sales', path)],
        [`${name}, a territory manager`, requestAsManagers(dealers, path)],
      ]),
    ),
    'views of the orders, super admin': director('/api/views?list=orders'),
    'views of the orders, territory manager': requestAsManagers(dealers, '/api/views?list=orders'),
    'orders as a view has them': director(
      `/api/orders?limit=50&status=active&year=${orderYear - 1}&district=SE&sort=-totalAmount`,
    ),
    'dealers as a view has them': director(`/api/admin/dealers?limit=50&district=SE&${withoutOrder}&sort=companyName`),
    '50 notes of an order, staff': requestAsEach(NOTED_ORDERS, (n) => director(notes(n))()),
    'their half of 50 notes of an order, dealer': requestAsEach(NOTED_ORDERS, (n) => get(notes(n), dealerHeaders(n))),
  }
  return Object.entries(sources).map(([name, requests]) => ({ name, requests }))
}
