import { orderSchema } from '@portal/contract/orders/order'
import { z } from 'zod'
import type { FilledPortal } from '../portal/fill-portal'

const placedSchema = z.object({ id: orderSchema.shape.id })

/** What the portal answered to a load of placings. */
export interface Placings {
  /** The orders it said were placed, by their ids. */
  placed: string[]
  /** How often it answered with each other status. */
  refused: Map<number, number>
  /** Requests that got no whole answer. */
  unanswered: number
  /** How long each answer took, in milliseconds. */
  times: number[]
}

export const noPlacings = (): Placings => ({ placed: [], refused: new Map(), unanswered: 0, times: [] })

async function place(address: string, cookie: string, placing: string, seen: Placings): Promise<void> {
  const begun = performance.now()
  try {
    const reply = await fetch(`${address}/api/orders`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: placing,
    })
    const body: unknown = await reply.json()
    seen.times.push(performance.now() - begun)
    if (reply.status === 201) seen.placed.push(placedSchema.parse(body).id)
    else seen.refused.set(reply.status, (seen.refused.get(reply.status) ?? 0) + 1)
  } catch {
    seen.unanswered += 1
  }
}

/**
 * Places orders, several at a time and each for the next dealer, until `isOver` or no dealer is left.
 * @param seen is added to as answers come, so that it is whole also when the portal dies
 */
export async function placeOrders(
  address: string,
  { dealers, placing }: FilledPortal,
  seen: Placings,
  { atOnce, isOver }: { atOnce: number; isOver: () => boolean },
): Promise<void> {
  const one = async (): Promise<void> => {
    while (!isOver()) {
      const cookie = dealers.pop()
      if (cookie === undefined) return
      await place(address, cookie, placing, seen)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
