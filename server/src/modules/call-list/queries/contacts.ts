import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { dealerContacts } from '../../../db/tables/dealer-contacts'
import type { Db, Tx } from '../../../platform/database/types'

export type StoredContact = typeof dealerContacts.$inferSelect
export type NewContact = typeof dealerContacts.$inferInsert

const isOfDealer = (dealerId: string, subject: ScopeSubject) =>
  and(
    eq(accounts.id, dealerId),
    eq(accounts.role, 'dealer'),
    isNull(accounts.deletedAt),
    withinScope(accounts.id, subject, 'dealer.call'),
  )

/** Whether the dealer is within the scope in which the subject may call dealers. */
export async function isCallable(db: Db, dealerId: string, subject: ScopeSubject): Promise<boolean> {
  const found = await db.select({ id: accounts.id }).from(accounts).where(isOfDealer(dealerId, subject))
  return found.length > 0
}

/** Stores a contact unless its ID already exists, even in an open transaction. */
export async function insertContact(tx: Tx, contact: NewContact): Promise<StoredContact | undefined> {
  const [stored] = await tx.insert(dealerContacts).values(contact).onConflictDoNothing().returning()
  return stored
}

export async function findContact(db: Db, id: string): Promise<StoredContact | undefined> {
  const [contact] = await db.select().from(dealerContacts).where(eq(dealerContacts.id, id))
  return contact
}

/** Undoes a staff member's own contact that arrived after `arrivedAfter`; undefined if there is none. */
export async function undoContact(
  tx: Tx,
  { id, staffId, arrivedAfter, now }: { id: string; staffId: string; arrivedAfter: Date; now: Date },
): Promise<StoredContact | undefined> {
  const isOwn = and(eq(dealerContacts.id, id), eq(dealerContacts.staffId, staffId))
  const [undone] = await tx
    .update(dealerContacts)
    .set({ takenBackAt: now })
    .where(and(isOwn, isNull(dealerContacts.takenBackAt), gt(dealerContacts.arrivedAt, arrivedAfter)))
    .returning()
  return undone
}

/** The maximum number of contacts in a response. */
const MAX_CONTACTS = 500

/** Lists the contacts with a dealer, newest first. */
export const listContacts = (db: Db, dealerId: string): Promise<StoredContact[]> =>
  db
    .select()
    .from(dealerContacts)
    .where(and(eq(dealerContacts.dealerId, dealerId), isNull(dealerContacts.takenBackAt)))
    .orderBy(desc(dealerContacts.happenedAt), desc(dealerContacts.arrivedAt), sql`${dealerContacts.id}`)
    .limit(MAX_CONTACTS)
