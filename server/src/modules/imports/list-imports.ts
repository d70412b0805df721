import type { QueryOf } from '@portal/contract/api/endpoint'
import { mostRows } from '@portal/contract/api/wire'
import type { ImportRun, importEndpoints } from '@portal/contract/sheets/imports'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { kindsOf } from './kinds'
import { countRuns, listRuns, runConditions, toImportRun } from './queries/find-runs'

/** A page of the imports of the kinds that the caller may import, newest first. */
export async function listImports(
  { db, subject }: SessionContext,
  { kind, search, sort, limit = mostRows, offset = 0 }: QueryOf<typeof importEndpoints.listImports>,
): Promise<Result<ImportRun[]>> {
  const kinds = kindsOf(subject.role).filter((each) => kind === undefined || each === kind)
  const where = runConditions(kinds, search)
  const rows = await listRuns(db, where, { sort, limit, offset })
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  const totalCount = isLastPage ? offset + rows.length : await countRuns(db, where)
  return result(rows.map(toImportRun), { totalCount })
}
