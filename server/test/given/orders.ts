import type { OrderStatus } from '@portal/contract/rules/order-status'
import { currentAgreementVersion } from '../../src/core/agreements/agreement-template'
import { agreementSnapshots, agreementVersions, changeRequests, orderItems, orders } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import type { DealerRows } from '../../src/seed/factories/account'
import { type ChangeRequestRow, changeRequestRow } from '../../src/seed/factories/change-request'
import { type OrderItemRow, type OrderLine, type OrderRow, orderLine, orderRows } from '../../src/seed/factories/order'
import { type AgreementSnapshotRow, type SigningInput, signedOrderRows } from '../../src/seed/factories/signed-order'
import { testProgram } from '../test-program'
import { givenDealer } from './accounts'
import { type GivenPackage, givenPackage } from './catalog'
import { nextNumber } from './counter'

export type GivenOrder = OrderRow & {
  order: OrderRow
  dealer: DealerRows
  items: readonly OrderItemRow[]
  /** Null while the order is not signed. */
  snapshot: AgreementSnapshotRow | null
}

export type OrderOverrides = Partial<Omit<OrderRow, 'dealerId' | 'signedAt' | 'signerName'>> & {
  dealer?: DealerRows
  /** Packages, or complete lines; default: one package at $850.00 a month. */
  items?: readonly (GivenPackage | OrderLine)[]
  /** Whether it has a signed agreement; default: as its status implies. */
  signed?: boolean
  /** Details of the signing; default: at `createdAt`. */
  signing?: Partial<SigningInput>
}

const UNSIGNED: readonly OrderStatus[] = ['pending', 'expired', 'cancelled']
// Numbers from the database start at 1, and would collide with these in the same test.
const FIRST_SEQUENCE = 800_000

const isPackage = (item: GivenPackage | OrderLine): item is GivenPackage => 'categoryId' in item

async function insertOrder(db: Db, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
  await db.insert(orders).values(order)
  if (items.length > 0) await db.insert(orderItems).values([...items])
}

/** Creates an order with its own dealer, by default a draft, with totals that match its items. */
export async function givenOrder(
  db: Db,
  at: { now: Date; orderYear: number; timeZone: string },
  overrides: OrderOverrides = {},
): Promise<GivenOrder> {
  const { dealer: requestedDealer, items, signed, signing, ...fields } = overrides
  const dealer = requestedDealer ?? (await givenDealer(db))
  const orderYear = fields.orderYear ?? at.orderYear
  const lines = (items ?? [await givenPackage(db, orderYear)]).map((item) =>
    isPackage(item) ? orderLine(item, item.category) : item,
  )
  const draft = orderRows(FIRST_SEQUENCE + nextNumber(), orderYear, fields.createdAt ?? at.now, {
    dealer,
    lines,
    overrides: { ...(fields.status === 'request' ? { statusBeforeRequest: 'in_progress' } : {}), ...fields },
  })
  if (!(signed ?? !UNSIGNED.includes(draft.order.status))) {
    await insertOrder(db, draft.order, draft.items)
    return { ...draft.order, ...draft, dealer, snapshot: null }
  }
  const rows = signedOrderRows(draft, { signedAt: draft.order.createdAt, timeZone: at.timeZone, ...signing })
  await insertOrder(db, rows.order, rows.items)
  await db
    .insert(agreementVersions)
    .values(currentAgreementVersion(testProgram, 2027, rows.snapshot.signedAt))
    .onConflictDoNothing()
  await db.insert(agreementSnapshots).values(rows.snapshot)
  return { ...rows.order, ...rows, dealer }
}

export type ChangeRequestInput = Partial<Omit<ChangeRequestRow, 'orderId'>> & { order: { order: OrderRow } }

/**
 * Creates a pending change request of an order, whose status stays the same; decided ones get their time automatically.
 */
export async function givenChangeRequest(db: Db, now: Date, input: ChangeRequestInput): Promise<ChangeRequestRow> {
  const { order, ...fields } = input
  const decided = fields.status !== undefined && fields.status !== 'pending'
  const row = changeRequestRow(nextNumber(), order.order, fields.createdAt ?? now, {
    ...(decided ? { decidedAt: now } : {}),
    ...fields,
  })
  const [stored] = await db.insert(changeRequests).values(row).returning({ searchText: changeRequests.searchText })
  return { ...row, ...stored }
}
