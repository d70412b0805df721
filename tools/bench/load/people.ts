import { dealerToken, staffToken } from '../data/names'

const cookie = (token: string) => ({ cookie: `portal_session=${token}` })

export const asDealer = (n: number) => cookie(dealerToken(n))
export const asStaff = (name: string) => cookie(staffToken(name))

/** Numbers from 1 to `count` in an order that is the same every time and touches all parts of the table. */
export function shuffledFrom(count: number): () => number {
  let n = 0
  return () => {
    n = (n + 7919) % count
    return n + 1
  }
}
