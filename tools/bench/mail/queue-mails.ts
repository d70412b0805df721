import { pino } from 'pino'
import { enqueueMails, type Mail } from '../../../server/src/core/mail/mail-outbox'
import { openPostgres } from '../../../server/src/platform/database/postgres'
import { transaction } from '../../../server/src/platform/database/transaction'
import { withClient } from '../data/run-sql'

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
    items: [1, 2, 3, 4].map((at) => ({
      packageName: `Package ${at}`,
      categoryName: 'Digital',
      price: '450.00',
      pricingType: at === 4 ? 'one_time' : 'monthly',
      quantity: 1,
    })),
    paymentTerms: 'credit',
    springPercent: 60,
    signerName: 'Dana Dealer',
    signedAt: now.toISOString(),
    schedule: Array.from({ length: 10 }, (_, month) => ({ year, month: month + 3, amount: '1395.00' })),
  },
  now,
})

const signedOrders = `select o.id, o.order_number as number, o.order_year as year from orders o
  join agreement_snapshots s on s.order_id = o.id order by o.order_number limit $1`

/** Empties the outbox and puts so many messages of a kind into it, all due at once. */
export async function queueMails(databaseUrl: string, kind: 'welcome' | 'confirmation', count: number): Promise<void> {
  const orders = await withClient(databaseUrl, async (client) => {
    await client.query('truncate mail_outbox')
    return (await client.query<SignedOrder>(signedOrders, [count])).rows
  })
  const now = new Date()
  const numbers = Array.from({ length: count }, (_, n) => n)
  const mails =
    kind === 'welcome' ? numbers.map((n) => welcome(n, now)) : orders.map((order) => confirmation(order, now))
  const database = openPostgres(databaseUrl, pino({ level: 'silent' }))
  try {
    await transaction(database.db, (tx) => enqueueMails(tx, mails))
  } finally {
    await database.close()
  }
}
