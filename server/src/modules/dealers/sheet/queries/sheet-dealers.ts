import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../../db/tables/accounts'
import { idArray, textArray } from '../../../../platform/database/bulk-values'
import type { Db } from '../../../../platform/database/types'
import { mapInBlocks } from '../../../../platform/in-blocks'
import { dealerColumns } from '../../queries/find-dealer'

const isOneOf = (ids: readonly string[]): SQL => sql`${accounts.id} = any(${idArray(ids)})`

const hasAnyNumber = (keys: readonly string[]): SQL => sql`${dealerProfiles.dealerNumberKey} = any(${textArray(keys)})`

/** Locks dealers until the transaction ends; returns their IDs. */
async function lockMatching(db: Db, condition: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(condition)
    // Ordered by ID, so that two bulk calls never deadlock.
    .orderBy(asc(accounts.id))
    .for('no key update', { of: accounts })
  return rows.map(({ id }) => id)
}

const { managerFirstName, managerLastName, closedUntil, ...stored } = dealerColumns

/**
 * Lists dealers without their managers' names, because joining those for thousands of dealers would cost more than the
 * rest.
 */
function listMatching(db: Db, condition: SQL, subject: ScopeSubject) {
  return db
    .select({ ...stored, numberKey: dealerProfiles.dealerNumberKey })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(
      and(
        condition,
        eq(accounts.role, 'dealer'),
        isNull(accounts.deletedAt),
        withinScope(accounts.id, subject, 'dealer.import'),
      ),
    )
}

/** The number of dealers per query: few enough that other requests are not delayed. */
const BATCH_SIZE = 500

async function listInBatches(
  values: readonly string[],
  list: (part: readonly string[]) => Promise<SheetDealer[]>,
): Promise<SheetDealer[]> {
  const dealers: SheetDealer[] = []
  await mapInBlocks(values, BATCH_SIZE, async (part) => {
    dealers.push(...(await list(part)))
  })
  return dealers
}

export type SheetDealer = Awaited<ReturnType<typeof listMatching>>[number]

/** Lists the dealers with these numbers. With `lock`, also locks them until the transaction ends. */
export async function listByNumber(
  db: Db,
  keys: readonly string[],
  subject: ScopeSubject,
  lock: boolean,
): Promise<SheetDealer[]> {
  if (!lock) return listInBatches(keys, (part) => listMatching(db, hasAnyNumber(part), subject))
  // A separate statement, because one that waited for the locks would not see the latest rows.
  return listInBatches(await lockMatching(db, hasAnyNumber(keys)), (part) => listMatching(db, isOneOf(part), subject))
}

/** Lists the dealer numbers that consist of leading zeros and these digits, by the digits. */
export async function findZeroPadded(
  db: Db,
  digits: readonly string[],
  subject: ScopeSubject,
): Promise<ReadonlyMap<string, string>> {
  const bare = sql`ltrim(${dealerProfiles.dealerNumberKey}, '0')`
  const dealers = await listInBatches(digits, (part) =>
    listMatching(db, sql`${bare} = any(${textArray(part)})`, subject),
  )
  return new Map(
    dealers.map(({ numberKey, dealerNumber }) => [numberKey.replace(/^0+/, ''), dealerNumber ?? numberKey]),
  )
}

/** Locks the existing dealers with these IDs until the transaction ends, and lists them. */
export async function lockByIds(db: Db, ids: readonly string[], subject: ScopeSubject): Promise<SheetDealer[]> {
  return listInBatches(await lockMatching(db, isOneOf(ids)), (part) => listMatching(db, isOneOf(part), subject))
}

/**
 * Lists territory managers by ID or lowercase email address. With `lock`, nobody can deactivate them until the
 * transaction ends.
 */
export function listSheetManagers(db: Db, references: readonly string[], lock: boolean) {
  const rows = textArray(references)
  const query = db
    .select({ id: accounts.id, email: accounts.email, isActive: accounts.isActive })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'territory_manager'),
        isNull(accounts.deletedAt),
        sql`(lower(${accounts.email}) = any(${rows}) or ${accounts.id}::text = any(${rows}))`,
      ),
    )
    .orderBy(asc(accounts.id))
  return lock ? query.for('share') : query
}
