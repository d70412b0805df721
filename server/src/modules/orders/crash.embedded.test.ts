import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderSchema } from '@portal/contract/orders/order'
import { orderDetailSchema } from '@portal/contract/orders/order-detail'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeEmbeddedTemplate } from '../../../test/embedded-template'
import { givenIn } from '../../../test/given'
import type { GivenPackage } from '../../../test/given/catalog'
import { buildCart, consents } from '../../../test/ordering'
import { startServerProcess } from '../../../test/server-process'
import { agreementSnapshots, auditEvents, mailOutbox, orderItems, orders } from '../../db/tables'
import { openEmbedded } from '../../platform/database/embedded'

const KILLS = 4
const PACKAGES = 12

let dataDir: string
let packages: GivenPackage[]
let signature: string
let cookies: string[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-crash-'))
  const template = new Blob([await readFile(await makeEmbeddedTemplate())])
  const database = await openEmbedded({ dataDir: join(dataDir, 'db'), loadDataDir: template })
  // The killed server is a real process with the real clock.
  const given = givenIn(database.db, { now: new Date() })
  packages = []
  for (let n = 0; n < PACKAGES; n += 1) packages.push(await given.package())
  signature = given.signature()
  cookies = []
  for (let n = 0; n <= KILLS; n += 1) cookies.push((await given.session(await given.dealer())).cookie)
  await database.close()
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = () => startServerProcess({ DATA_DIR: dataDir })

const place = (address: string, cookie: string): Promise<Response> =>
  fetch(`${address}/api/orders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(buildCart(packages, { ...consents, signatureData: signature })),
  })

const read = async (address: string, cookie: string, path: string): Promise<Response> =>
  fetch(`${address}/api/orders${path}`, { headers: { cookie } })

/** Returns the dealer's order, which must be complete, or undefined. */
async function getOrder(address: string, cookie: string) {
  const list = await (await read(address, cookie, '')).json()
  const [listed, ...more] = z.array(orderSchema).parse(list)
  expect(more).toEqual([])
  if (!listed) return null
  const order = orderDetailSchema.parse(await (await read(address, cookie, `/${listed.id}`)).json())
  expect(order).toMatchObject({ status: 'in_progress', itemCount: PACKAGES })
  expect(order.items).toHaveLength(PACKAGES)
  expect(order.signatureData).not.toBeNull()
  expect((await read(address, cookie, `/${listed.id}/agreement`)).status).toBe(200)
  return order
}

describe('A server killed while an order is placed', () => {
  it('leaves a complete order or none, keeps an order it confirmed, and lets a retry finish', async () => {
    let server = await start()
    const [first = '', ...dealers] = cookies
    const startedAt = performance.now()
    expect((await place(server.address, first)).status).toBe(201)
    const usualMs = performance.now() - startedAt

    for (const cookie of dealers) {
      const delay = randomInt(Math.ceil(usualMs * 1.2))
      const answer = place(server.address, cookie).then(
        ({ status }) => status,
        () => null,
      )
      await sleep(delay)
      await server.kill()
      const status = await answer

      server = await start()
      const recoveredOrder = await getOrder(server.address, cookie)
      const description = `killed ${delay} of ${Math.round(usualMs)} ms after sending, answered ${status}`
      if (status !== null) expect(recoveredOrder, description).not.toBeNull()
      expect((await place(server.address, cookie)).status, description).toBe(recoveredOrder === null ? 201 : 409)
      const finishedOrder = await getOrder(server.address, cookie)
      expect(finishedOrder, description).not.toBeNull()
      if (recoveredOrder) expect(finishedOrder).toEqual(recoveredOrder)
    }
    await server.stop()

    const database = await openEmbedded({ dataDir: join(dataDir, 'db') })
    const { db } = database
    expect(await db.$count(orders)).toBe(KILLS + 1)
    expect(await db.$count(orderItems)).toBe((KILLS + 1) * PACKAGES)
    expect(await db.$count(agreementSnapshots)).toBe(KILLS + 1)
    // The audit log may also have seals of agreements that the server finished before it was killed.
    expect(await db.$count(auditEvents, eq(auditEvents.action, 'order.placed'))).toBe(KILLS + 1)
    expect(await db.$count(mailOutbox, eq(mailOutbox.type, 'order_confirmation'))).toBe(KILLS + 1)
    await database.close()
  })
})
