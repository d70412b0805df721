import { dealerNumber, orderIdOf, staffPassword, zipOf } from '../data/names'
import type { OnceCall } from './call'
import type { Cart } from './cart'
import type { BenchRequest } from './drive'
import { asDealer, asStaff } from './people'
import type { Filled } from './reading-calls'

const PLACING = 0.5
/** A tenth of the others' number: each takes a core for some milliseconds. Few people, who sign in again and again. */
const STAFF_SIGN_INS = 400

const BULK = 1000
/** Each changes a thousand orders, so a few dozen are enough. */
const BULK_CALLS = 110

/** A thousand orders of last year, the next thousand for the next call, to and fro between two statuses. */
function bulkUpdate(n: number, { dealers, orderYear }: Filled): BenchRequest {
  const blocks = Math.max(1, Math.floor(dealers / BULK))
  const first = (n % blocks) * BULK + 1
  const orderIds = Array.from({ length: Math.min(BULK, dealers) }, (_, at) => orderIdOf(first + at, orderYear - 2))
  const status = Math.floor(n / blocks) % 2 === 0 ? 'active' : 'in_progress'
  return {
    method: 'PATCH',
    path: '/api/admin/orders/bulk/status',
    body: JSON.stringify({ orderIds, status }),
    headers: asStaff('director'),
  }
}

const undoBulk = () => `delete from audit_events where action = 'order.status-changed';
  delete from mail_outbox where type = 'status_update';`

const post = (path: string, body: string, headers: Record<string, string> = {}): BenchRequest => ({
  method: 'POST',
  path,
  body,
  headers,
})

const numbersOf = ({ from, to }: { from: number; to: number }): string =>
  `select account_id from dealer_profiles where dealer_number::int between ${200_000 + from} and ${200_000 + to}`

const filesOf = (orders: string): string =>
  `delete from agreement_files where snapshot_id in (select id from agreement_snapshots where order_id in (${orders}));`

const undoOrders = (orderYear: number) => (people: { from: number; to: number }) => {
  const made = `select id from orders where order_year = ${orderYear} and dealer_id in (${numbersOf(people)})`
  const rows = ['order_items', 'agreement_snapshots', 'mail_outbox', 'audit_events']
  return [filesOf(made)]
    .concat(rows.map((table) => `delete from ${table} where order_id in (${made});`))
    .concat(`delete from orders where id in (${made});`)
    .join('\n')
}

/** The n-th of the dealers who signed: every sixteenth let the order expire. */
const signedDealer = (n: number): number => n + Math.floor((n - 1) / 15)

/** The files that were sealed for those who asked, so that they are asked for the first time again. */
const undoFiles = (orderYear: number) => (people: { from: number; to: number }) => {
  const dealers = numbersOf({ from: signedDealer(people.from), to: signedDealer(people.to) })
  const asked = `select id from orders where order_year = ${orderYear} and dealer_id in (${dealers})`
  return `${filesOf(asked)}
    delete from audit_events where action = 'agreement.sealed' and order_id in (${asked});`
}

/** Sessions of before the measurements began live on. */
const undoSignIns = () => `delete from sessions where user_agent = 'lightMyRequest';`

export function onceCalls({ dealers, orderYear }: Filled, cart: Cart): OnceCall[] {
  return [
    {
      kind: 'once',
      name: 'sign-in, dealer',
      people: dealers,
      request: (n) =>
        post('/api/auth/dealer-login', JSON.stringify({ dealerNumber: dealerNumber(n), zipCode: zipOf(n) })),
      undo: undoSignIns,
      aim: null,
    },
    {
      kind: 'once',
      name: 'sign-in, staff (argon2id)',
      people: STAFF_SIGN_INS,
      request: (n) =>
        post(
          '/api/auth/login',
          JSON.stringify({
            email: `manager${(n % Math.ceil(dealers / 100)) + 1}@example.com`,
            password: staffPassword,
          }),
        ),
      undo: undoSignIns,
      aim: null,
    },
    {
      kind: 'once',
      name: 'save draft',
      people: Math.floor(dealers / 2),
      request: (n) => post('/api/orders', cart.draft, asDealer(n)),
      undo: undoOrders(orderYear),
      aim: null,
    },
    {
      kind: 'once',
      name: 'place and sign',
      people: dealers - Math.floor(dealers / 2),
      request: (n) => post('/api/orders', cart.placing, asDealer(Math.floor(dealers / 2) + n)),
      undo: ({ from, to }) =>
        undoOrders(orderYear)({ from: Math.floor(dealers / 2) + from, to: Math.floor(dealers / 2) + to }),
      aim: PLACING,
    },
    {
      kind: 'once',
      name: 'bulk status of 1,000 orders',
      people: BULK_CALLS,
      request: (n) => bulkUpdate(n, { dealers, orderYear }),
      undo: undoBulk,
      aim: null,
    },
    {
      kind: 'once',
      name: 'agreement PDF, first time',
      people: Math.floor((dealers * 15) / 16),
      request: (n) => {
        const dealer = signedDealer(n)
        const path = `/api/orders/${orderIdOf(dealer, orderYear - 1)}/agreement.pdf`
        return { method: 'GET', path, headers: asDealer(dealer) }
      },
      undo: undoFiles(orderYear - 1),
      isFile: true,
      aim: null,
    },
  ]
}
