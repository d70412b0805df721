import type { SheetKind } from '@portal/contract/sheets/columns'
import type { ImportRun } from '@portal/contract/sheets/imports'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { toSearchPattern } from '../../../core/search-pattern'
import { accounts } from '../../../db/tables/accounts'
import { importRunRows, importRuns } from '../../../db/tables/import-runs'
import { prepareList, total } from '../../../platform/database/prepared-list'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import type { Db, Tx } from '../../../platform/database/types'

const runColumns = {
  id: importRuns.id,
  kind: sql<SheetKind>`${importRuns.kind}`,
  fileName: importRuns.fileName,
  actorName: importRuns.actorName,
  createdAt: importRuns.createdAt,
  total: importRuns.total,
  created: importRuns.created,
  updated: importRuns.updated,
  unchanged: importRuns.unchanged,
  refused: importRuns.refused,
  undoneAt: importRuns.undoneAt,
  undoneByName: sql<
    string | null
  >`coalesce(nullif(trim(concat(${accounts.firstName}, ' ', ${accounts.lastName})), ''), ${accounts.email})`,
}

const runs = (db: Db, where: SQL | undefined) =>
  db.select(runColumns).from(importRuns).leftJoin(accounts, eq(accounts.id, importRuns.undoneBy)).where(where)

export type RunRecord = Awaited<ReturnType<typeof runs>>[number]

const matchesKinds = (kinds: readonly SheetKind[]): SQL => inArray(importRuns.kind, [...kinds])

// Normalize in the query instead of a stored column, because there are few imports.
const searchCondition = sql`search_key(${importRuns.fileName} || ' ' || ${importRuns.actorName})`

const conditions = {
  kinds: (kinds: Term<string>) => sql`${importRuns.kind} = any(string_to_array(${kinds}, ','))`,
  searchPattern: (pattern: Term<string>) => sql`${searchCondition} like ${pattern}`,
} satisfies Conditions

/** Selects the imports of some kinds, by file name and author. */
export const selectRuns = (kinds: readonly SheetKind[], search: string | undefined): Selection =>
  selectBy(conditions, { kinds: kinds.join(','), searchPattern: toSearchPattern(search) })

/** Lists imports in pages, newest first by default. */
export const runList = prepareList('imports', {
  page(db, where, cut, sort: 'createdAt' | '-createdAt' | undefined) {
    const direction = sort === 'createdAt' ? asc : desc
    return runs(db, where)
      .orderBy(direction(importRuns.createdAt), direction(importRuns.id))
      .limit(cut.limit)
      .offset(cut.offset)
  },
  count: (db, where) => db.select({ total }).from(importRuns).where(where),
})

/** Finds an import of one of the kinds. */
export async function findRun(db: Db, id: string, kinds: readonly SheetKind[]): Promise<RunRecord | null> {
  const [run] = await runs(db, and(eq(importRuns.id, id), matchesKinds(kinds)))
  return run ?? null
}

/** Finds an import and locks it until the transaction ends, so that nobody else can undo it. */
export async function lockRun(tx: Tx, id: string, kinds: readonly SheetKind[]): Promise<RunRecord | null> {
  await tx.select({ id: importRuns.id }).from(importRuns).where(eq(importRuns.id, id)).for('update')
  return findRun(tx, id, kinds)
}

/** Lists the records that an import wrote, in sheet order. */
export function listWrittenRows(db: Db, runId: string) {
  return db
    .select()
    .from(importRunRows)
    .where(and(eq(importRunRows.importRunId, runId), inArray(importRunRows.outcome, ['created', 'updated'])))
    .orderBy(asc(importRunRows.rowNumber))
}

export function listRejectedRows(db: Db, runId: string) {
  return db
    .select({ rowNumber: importRunRows.rowNumber, cells: importRunRows.cells, details: importRunRows.details })
    .from(importRunRows)
    .where(and(eq(importRunRows.importRunId, runId), eq(importRunRows.outcome, 'refused')))
    .orderBy(asc(importRunRows.rowNumber))
}

export const toImportRun = ({ createdAt, undoneAt, undoneByName, ...run }: RunRecord): ImportRun => ({
  ...run,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
  undoneByName: undoneAt ? undoneByName : null,
})
