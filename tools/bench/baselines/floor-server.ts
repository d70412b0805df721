import { createHash, randomUUID } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'

// What the same calls cost in a server written by hand that trusts everybody: it looks up whose session it is, reads or writes
// the rows, and answers. It asks for no role and no scope, compares no price, checks no signature, and keeps no history and no mail.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify({ bodyLimit: 1024 * 1024 })

/** Named, so that each is parsed once on a connection, as the product's are. */
async function rowsOf(name: string, text: string, values: unknown[], on: pg.Pool | pg.PoolClient = pool) {
  const { rows } = await on.query({ name, text, values })
  return rows
}

async function callerOf({ headers }: FastifyRequest): Promise<string> {
  const token = /portal_session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('base64url')
  const [session] = await rowsOf('session', 'select subject_id from sessions where token_hash = $1', [hash])
  return session.subject_id
}

app.get('/api/auth/user', async (request) => {
  const caller = await callerOf(request)
  const [user] = await rowsOf(
    'user',
    `select a.id, a.email, a.role, a.first_name, a.last_name, a.phone, a.district, d.*
    from accounts a left join dealer_profiles d on d.account_id = a.id where a.id = $1`,
    [caller],
  )
  return user
})

app.get('/api/packages', async (request) => {
  await callerOf(request)
  return rowsOf('packages', 'select * from packages where package_year = $1 and is_active order by name', [
    Number(process.env.ORDER_YEAR),
  ])
})

app.get('/api/orders', async (request) => {
  await callerOf(request)
  return rowsOf('orders', 'select * from orders order by created_at desc nulls last, id desc nulls last limit 50', [])
})

app.get<{ Params: { id: string } }>('/api/orders/:id', async (request) => {
  await callerOf(request)
  const { id } = request.params
  const [order] = await rowsOf('order', 'select * from orders where id = $1', [id])
  const items = await rowsOf('items', 'select * from order_items where order_id = $1 order by position', [id])
  return { ...order, items }
})

interface Placing {
  items: { packageId: string; packageName: string; price: string; pricingType: string }[]
  totalAmount: string
  orderYear: number
  signatureData: string
  signerName: string
}

const cents = (amount: string): number => Math.round(Number(amount) * 100)

app.post<{ Body: Placing }>('/api/orders', async (request, reply) => {
  const { items, totalAmount, orderYear, signatureData, signerName } = request.body
  const caller = await callerOf(request)
  const orderId = randomUUID()
  const monthly = cents(totalAmount)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const [order] = await rowsOf(
      'place',
      `insert into orders (id, order_number, order_year, dealer_id, status, months, monthly_cents, one_time_cents,
        annual_cents, dealer_information, signed_at, signer_name)
      values ($1, $2::text || '-' || lpad(nextval('order_numbers')::text, 6, '0'), $2::int, $3, 'in_progress', 10,
        $4::bigint, 0, $4::bigint * 10, $5, now(), $6) returning *`,
      [orderId, orderYear, caller, monthly, { companyName: signerName }, signerName],
      client,
    )
    for (const [position, item] of items.entries()) {
      await rowsOf(
        'place item',
        `insert into order_items (order_id, package_id, position, package_name, price_cents, pricing_type)
        values ($1, $2, $3, $4, $5, $6)`,
        [orderId, item.packageId, position, item.packageName, cents(item.price), item.pricingType],
        client,
      )
    }
    const content = JSON.stringify({ order, items })
    const png = Buffer.from(signatureData.slice(signatureData.indexOf(',') + 1), 'base64')
    await rowsOf(
      'sign',
      `insert into agreement_snapshots (order_id, order_number, dealer_id, version, content, canonical, signature_png,
        sha256, signed_at)
      select $1, $2, $3, (select version from agreement_versions limit 1), $4::jsonb, $4::text, $5, $6, now()`,
      [orderId, order.order_number, caller, content, png, createHash('sha256').update(content).digest('hex')],
      client,
    )
    await client.query('commit')
    return reply.code(201).send({ ...order, items })
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})

process.on('disconnect', () => process.exit(0))
process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) })
