import { startFloor } from './baselines/start-bare'
import { markSessionsUsed } from './data/mark-sessions-used'
import { withClient } from './data/run-sql'
import { fillCart } from './load/cart'
import { type BenchRequest, drive, type LoadLength } from './load/drive'
import { type Figures, middleOf } from './load/figures'
import { onceCalls } from './load/once-calls'
import { readingCalls } from './load/reading-calls'
import type { BenchOptions } from './options'
import { startProduct } from './product/start-product'

/** A call of the product beside the same of a server without rules. */
export interface AboveFloor {
  name: string
  product: Figures
  floor: Figures
}

const READ = ['GET /api/auth/user', 'GET /api/packages', 'GET /api/orders?limit=50, all orders', 'GET /api/orders/{id}']
const PLACED = 'place and sign'
const ROUNDS = 3
/** Dealers at the end who place nothing here: the part that watches the main thread needs some. */
const LEFT = 200
const WARM_UP: LoadLength = { requests: 2000 }

/**
 * What the product's rules cost: five calls of it and of a hand-written server on the same database that has none, in turns.
 * Leaves the orders that both placed, and the last dealers without one.
 */
export async function measureFloor(
  databaseUrl: string,
  orderYear: number,
  options: BenchOptions,
): Promise<AboveFloor[]> {
  const { connections, seconds, dealers } = options
  const filled = { dealers, orderYear }
  const product = await startProduct(databaseUrl)
  const floor = await startFloor(databaseUrl, orderYear)

  async function inTurns(name: string, next: () => BenchRequest, warmUp: LoadLength, length: LoadLength) {
    const runs = { product: [] as Figures[], floor: [] as Figures[] }
    for (const target of [product, floor]) await drive(target, next, connections, warmUp)
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.product.push(await drive(product, next, connections, length))
      runs.floor.push(await drive(floor, next, connections, length))
    }
    return { name, product: middleOf(runs.product), floor: middleOf(runs.floor) }
  }

  try {
    const measured: AboveFloor[] = []
    await markSessionsUsed(databaseUrl)
    for (const call of readingCalls(filled).filter(({ name }) => READ.includes(name))) {
      measured.push(await inTurns(call.name, call.requests(), WARM_UP, { seconds: seconds / ROUNDS }))
    }
    const placing = onceCalls(filled, await fillCart(product.url, orderYear)).find(({ name }) => name === PLACED)
    if (!placing?.undo) throw new Error('Nothing places orders')
    const takeBack = placing.undo({ from: 1, to: placing.people })
    await withClient(databaseUrl, async (client) => {
      // What was signed is never deleted otherwise.
      await client.query('set session_replication_role = replica')
      await client.query(takeBack)
    })
    // Everybody places once: two warm-ups and two runs a round have to have enough people.
    const each = Math.floor((placing.people - LEFT) / (2 * ROUNDS + 2))
    let made = 0
    const next = () => {
      made += 1
      return placing.request(made)
    }
    measured.push(await inTurns(PLACED, next, { requests: each }, { requests: each }))
    return measured
  } finally {
    floor.stop()
    await product.stop()
  }
}
