import type { PricingType } from '@portal/contract/rules/pricing'
import { and, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { orderInvitations } from '../../../db/tables/order-invitations'
import { jsonbObject } from '../../../platform/database/json-object'
import type { Db, Tx } from '../../../platform/database/types'

export type Invitation = typeof orderInvitations.$inferSelect

/** A package of a prepared order with its current catalog data. */
export interface OfferedPackage {
  id: string
  name: string
  description: string
  categoryName: string
  priceCents: number
  pricingType: PricingType
}

/** A prepared order with those of its packages that its dealer can still order. */
export type OfferedInvitation = Invitation & { offered: OfferedPackage[] }

const packageJson = jsonbObject<OfferedPackage>({
  id: sql`p.id`,
  name: sql`p.name`,
  description: sql`p.description`,
  categoryName: sql`c.name`,
  priceCents: sql`p.price_cents`,
  pricingType: sql`p.pricing_type`,
})

// Raw identifiers, because drizzle omits the table name in a statement about one table.
const offered: SQL<OfferedPackage[]> = sql`coalesce((
  select jsonb_agg(${packageJson})
  from jsonb_array_elements("order_invitations"."lines") as line
  join packages p on p.id = (line ->> 'packageId')::uuid
  join categories c on c.id = p.category_id
  where p.package_year = "order_invitations"."order_year" and p.is_active and not p.is_custom), '[]'::jsonb)`

const invitationColumns = { ...getTableColumns(orderInvitations), offered }

const isOpen = and(isNull(orderInvitations.signedAt), isNull(orderInvitations.withdrawnAt))

/** Finds the year's prepared order that the dealer opened and has not signed; undefined once it expired. */
export async function findOpenedInvitation(
  db: Db,
  dealerId: string,
  { orderYear, now }: { orderYear: number; now: Date },
): Promise<OfferedInvitation | undefined> {
  const [row] = await db
    .select(invitationColumns)
    .from(orderInvitations)
    .where(
      and(
        eq(orderInvitations.dealerId, dealerId),
        eq(orderInvitations.orderYear, orderYear),
        isOpen,
        isNotNull(orderInvitations.openedAt),
        gt(orderInvitations.expiresAt, now),
      ),
    )
  return row
}

interface Link {
  tokenHash: string
  /** The dealer who follows the link. It works only for the dealer it was sent to. */
  dealerId: string
  now: Date
}

const isUsable = ({ tokenHash, dealerId, now }: Link) =>
  and(
    eq(orderInvitations.tokenHash, tokenHash),
    eq(orderInvitations.dealerId, dealerId),
    isOpen,
    isNull(orderInvitations.openedAt),
    gt(orderInvitations.expiresAt, now),
  )

/** Finds the prepared order of a link; undefined when the link does not work. */
export async function findInvitationByLink(db: Db, link: Link): Promise<Invitation | undefined> {
  const [row] = await db.select().from(orderInvitations).where(isUsable(link))
  return row
}

/**
 * Uses up a link.
 * @param orderId the dealer's draft to continue; null without one
 * @returns the prepared order; undefined when the link was used, expired or replaced in the meantime
 */
export async function markLinkUsed(tx: Tx, link: Link, orderId: string | null): Promise<OfferedInvitation | undefined> {
  const updatedAt = sql`greatest(${link.now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')`
  const [row] = await tx
    .update(orderInvitations)
    .set({ openedAt: link.now, orderId, updatedAt })
    .where(isUsable(link))
    .returning(invitationColumns)
  return row
}

export async function insertInvitation(tx: Tx, values: typeof orderInvitations.$inferInsert): Promise<void> {
  await tx.insert(orderInvitations).values(values)
}

/** Updates columns of a prepared order. The caller must have locked its dealer. */
export async function updateInvitation(
  tx: Tx,
  id: string,
  values: Partial<typeof orderInvitations.$inferInsert>,
): Promise<void> {
  await tx.update(orderInvitations).set(values).where(eq(orderInvitations.id, id))
}
