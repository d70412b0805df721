import type { Package } from '@portal/contract/catalog/catalog'
import { getCart, getSigningFields } from '../common/cart'
import { type PortalRequest, sendOrThrow } from '../common/send'
import {
  dealerHeaders,
  dealerNumber,
  get,
  getManagers,
  getOrderId,
  getZip,
  staffHeaders,
  staffPassword,
} from './people'
import type { Filled } from './read-calls'

/** A call that many users make once each. */
export interface WriteCall {
  name: string
  /** The request of the nth user. */
  request: (n: number) => PortalRequest
  users: number
  /** Whether the call generates a file. Such calls keep a core busy, so fewer of them are sent. */
  isFile?: boolean
  /** The target share of the SQL baseline, if there is one. */
  aim?: number
}

interface Cart {
  /** The request body to save a draft. */
  draft: string
  /** The request body to place and sign the order. */
  placing: string
}

/** A cart with four packages of the current year. */
export async function fillCart(url: string, orderYear: number): Promise<Cart> {
  const { body } = await sendOrThrow(url, get(`/api/packages?year=${orderYear}`, dealerHeaders(1)))
  const offered = JSON.parse(body.toString()) as Package[]
  const cart = { ...getCart(offered.filter((_, index) => index % 3 === 0).slice(0, 4)), orderYear }
  return {
    draft: JSON.stringify({ ...cart, status: 'pending' }),
    placing: JSON.stringify({ ...cart, ...getSigningFields('Dana Dealer') }),
  }
}

const BULK = 1000

/**
 * Updates a thousand orders of an earlier year. Each call updates the next thousand; each pass over all orders
 * alternates the status.
 */
function bulkUpdate(n: number, { dealers, orderYear }: Filled): PortalRequest {
  const blocks = Math.max(1, Math.floor(dealers / BULK))
  const first = (n % blocks) * BULK + 1
  const orderIds = Array.from({ length: Math.min(BULK, dealers) }, (_, at) => getOrderId(first + at, orderYear - 2))
  const status = Math.floor(n / blocks) % 2 === 0 ? 'active' : 'in_progress'
  const body = JSON.stringify({ orderIds, status })
  return { method: 'PATCH', path: '/api/admin/orders/bulk/status', body, headers: staffHeaders('director') }
}

const post = (path: string, body: string, headers: Record<string, string> = {}): PortalRequest => ({
  method: 'POST',
  path,
  body,
  headers,
})

/** Returns the number of the nth dealer with a signed order last year. Every sixteenth order expired. */
const signedDealer = (n: number): number => n + Math.floor((n - 1) / 15)

export const PLACE = 'place and sign'
export const FIRST_PDF = 'agreement PDF, first time'

export function writeCalls(filled: Filled, cart: Cart): WriteCall[] {
  const { dealers, orderYear } = filled
  const half = Math.floor(dealers / 2)
  const signIn = (n: number) => ({ dealerNumber: dealerNumber(n), zipCode: getZip(n) })
  const staffSignIn = (n: number) => ({
    email: `manager${(n % getManagers(dealers)) + 1}@example.com`,
    password: staffPassword,
  })
  return [
    {
      name: 'sign-in, dealer',
      users: dealers,
      request: (n) => post('/api/auth/dealer-login', JSON.stringify(signIn(n))),
    },
    // Each of these keeps a core busy for a few milliseconds.
    {
      name: 'sign-in, staff (argon2id)',
      users: 400,
      request: (n) => post('/api/auth/login', JSON.stringify(staffSignIn(n))),
    },
    { name: 'save draft', users: half, request: (n) => post('/api/orders', cart.draft, dealerHeaders(n)) },
    {
      name: PLACE,
      users: dealers - half,
      request: (n) => post('/api/orders', cart.placing, dealerHeaders(half + n)),
      aim: 0.5,
    },
    { name: 'bulk status of 1,000 orders', users: 110, request: (n) => bulkUpdate(n, filled) },
    {
      name: FIRST_PDF,
      users: Math.floor((dealers * 15) / 16),
      request: (n) => {
        const dealer = signedDealer(n)
        return get(`/api/orders/${getOrderId(dealer, orderYear - 1)}/agreement.pdf`, dealerHeaders(dealer))
      },
      isFile: true,
    },
  ]
}
