import type { ProgramDocument } from '@portal/contract/program/document'
import type { Plan } from '@portal/contract/program-drafts/plan'
import { and, asc, count, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import { keepsProgramVersion } from '../../../core/orders/order-conditions'
import { orders, programVersions } from '../../../db/tables/orders'
import type { Db, Tx } from '../../../platform/database/types'

const { content: _content, plan: _plan, ...factColumns } = getTableColumns(programVersions)

const columns = { ...factColumns, content: sql<ProgramDocument>`${programVersions.content}` }

/** A version without its document and its effects, which are large. */
type VersionFacts = Omit<typeof programVersions.$inferSelect, 'content' | 'plan'>

export interface StoredVersion extends VersionFacts {
  content: ProgramDocument
}

/** Any fixed number that no other advisory lock starts with. */
const PROGRAM_LOCK = 7273

/** Lets one transaction at a time start a draft, approve one or withdraw a version. */
export async function lockProgram(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PROGRAM_LOCK}, 0)`)
}

/** All versions with their documents, by number. There are a few a year. */
export const listVersions = (db: Db): Promise<StoredVersion[]> =>
  db.select(columns).from(programVersions).orderBy(asc(programVersions.number))

/** All versions without their documents, by number. */
export const listVersionFacts = (db: Db): Promise<VersionFacts[]> =>
  db.select(factColumns).from(programVersions).orderBy(asc(programVersions.number))

/** The effects of a version as its approver saw them; null for version 1. */
export async function findVersionPlan(db: Db, number: number): Promise<Plan | null> {
  const [row] = await db
    .select({ plan: sql<Plan | null>`${programVersions.plan}` })
    .from(programVersions)
    .where(eq(programVersions.number, number))
  return row?.plan ?? null
}

export async function insertVersion(tx: Tx, values: typeof programVersions.$inferInsert): Promise<void> {
  await tx.insert(programVersions).values(values)
}

export async function withdrawVersion(
  tx: Tx,
  number: number,
  values: Pick<StoredVersion, 'withdrawnAt' | 'withdrawnBy' | 'withdrawnByName' | 'withdrawalReason'>,
): Promise<void> {
  await tx.update(programVersions).set(values).where(eq(programVersions.number, number))
}

/** The number of orders that keep a version's terms. */
export async function countPlacedOrders(db: Db, number: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(keepsProgramVersion(number))
  return row?.total ?? 0
}

/** Versions that took effect by now, without those that were withdrawn, by the instant. */
export const listEffective = (tx: Tx, now: Date) =>
  tx
    .select({
      number: programVersions.number,
      title: programVersions.title,
      takesEffectAt: programVersions.takesEffectAt,
      supersededAt: programVersions.supersededAt,
    })
    .from(programVersions)
    .where(and(isNull(programVersions.withdrawnAt), lte(programVersions.takesEffectAt, now)))
    .orderBy(asc(programVersions.takesEffectAt))

export async function supersedeVersion(tx: Tx, number: number, supersededAt: Date): Promise<void> {
  await tx
    .update(programVersions)
    .set({ supersededAt })
    .where(and(eq(programVersions.number, number), isNull(programVersions.supersededAt)))
}
