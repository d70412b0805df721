import { enqueueMails, type Mail } from '../../server/src/core/mail/mail-outbox'
import { exampleMail } from '../../server/src/modules/mail/example-mail'
import { transaction } from '../../server/src/platform/database/transaction'
import { demoProgram } from '../../server/src/seed/demo-program'
import { queryRows, withDatabase } from './database'

interface SignedOrder extends Record<string, unknown> {
  orderId: string
  orderNumber: string
  orderYear: number
}

const signedOrders = `select o.id as "orderId", o.order_number as "orderNumber", o.order_year as "orderYear" from orders o
  join agreement_snapshots s on s.order_id = o.id order by o.order_number limit $1`

/** Empties the outbox and queues emails of one kind, all due now, each to a different address. */
export async function queueMails(url: string, kind: 'welcome' | 'order_confirmation', count: number): Promise<void> {
  await queryRows(url, 'truncate mail_outbox')
  const now = new Date()
  const { type, payload } = exampleMail(demoProgram, kind, now, 'America/New_York')
  // The confirmation email has the agreement of a signed order attached.
  const orders =
    kind === 'welcome'
      ? Array.from({ length: count }, () => ({}))
      : await queryRows<SignedOrder>(url, signedOrders, [count])
  const mails = orders.map((order, n) => {
    const own = { ...payload, ...order, isExample: false }
    return { type, ...order, payload: own, to: `dealer${n}@example.com`, now } as Mail
  })
  await withDatabase(url, (db) => transaction(db, (tx) => enqueueMails(tx, demoProgram, mails)))
}
