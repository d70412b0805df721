import { program } from '@portal/contract/program'
import type { Db } from '../../platform/database/types'
import { Remembered } from '../../platform/remembered'

/** A count reads every row it counts, a page only its own: it is made at most once in the 30 seconds of a refresh. */
const totals = new Remembered<number>({ ms: program.refreshMs, most: 1000 })

/** The number of rows of a list of orders, dealers or requests, by its `listKey`: counted anew after a write and after the 30 seconds. */
export const rememberTotal = (db: Db, key: string, now: Date, count: () => Promise<number>): Promise<number> =>
  totals.get(db, `${orderChanges(db)} ${key}`, now, count)

const changes = new WeakMap<Db, number>()

/** To be called after every write that adds, removes or moves an order, a dealer or a request between lists. */
export function forgetOrderTotals(db: Db): void {
  changes.set(db, orderChanges(db) + 1)
}

/** How often that was called: what is remembered under it is never what was counted before a write. */
export const orderChanges = (db: Db): number => changes.get(db) ?? 0
