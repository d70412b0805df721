import { enqueueMails, type Mail } from '../../server/src/core/mail/mail-outbox'
import { transaction } from '../../server/src/platform/database/transaction'
import { queryRows, withDatabase } from './database'

const welcome = (n: number, now: Date): Mail => ({
  type: 'welcome',
  to: `dealer${n}@example.com`,
  payload: { role: 'dealer', firstName: 'Dana', lastName: `Dealer ${n}`, companyName: 'Company', dealerNumber: '1' },
  now,
})

interface SignedOrder {
  id: string
  number: string
  year: number
}

const confirmation = ({ id, number, year }: SignedOrder, now: Date): Mail => ({
  type: 'order_confirmation',
  to: 'dealer@example.com',
  orderId: id,
  payload: {
    recipient: 'dealer',
    orderId: id,
    orderNumber: number,
    orderYear: year,
    companyName: 'Dealer Company',
    dealerNumber: '200001',
    months: 10,
    totalAmount: '1350.00',
    oneTimeTotal: '450.00',
    annualTotal: '13950.00',
    paymentTerms: 'credit',
    springPercent: 60,
    signerName: 'Dana Dealer',
    signedAt: now.toISOString(),
    items: [1, 2, 3, 4].map((at) => ({
      packageName: `Package ${at}`,
      categoryName: 'Digital',
      price: '450.00',
      quantity: 1,
      pricingType: at === 4 ? 'one_time' : 'monthly',
    })),
    schedule: Array.from({ length: 10 }, (_, month) => ({ year, month: month + 3, amount: '1395.00' })),
  },
  now,
})

const signedOrders = `select o.id, o.order_number as number, o.order_year as year from orders o
  join agreement_snapshots s on s.order_id = o.id order by o.order_number limit $1`

/** Empties the outbox and adds messages of one kind that are all due now. */
export async function queueMails(url: string, kind: 'welcome' | 'confirmation', count: number): Promise<void> {
  await queryRows(url, 'truncate mail_outbox')
  const now = new Date()
  const mails =
    kind === 'welcome'
      ? Array.from({ length: count }, (_, n) => welcome(n, now))
      : (await queryRows<SignedOrder & Record<string, unknown>>(url, signedOrders, [count])).map((order) =>
          confirmation(order, now),
        )
  await withDatabase(url, (db) => transaction(db, (tx) => enqueueMails(tx, mails)))
}
