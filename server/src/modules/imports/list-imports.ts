import type { EndpointQuery } from '@portal/contract/api/endpoint'
import type { ImportRun, importEndpoints } from '@portal/contract/sheets/imports'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { getKinds } from './kinds'
import { runList, selectRuns, toImportRun } from './queries/find-runs'

/** Returns a page of the imports of the kinds that the caller may import, newest first. */
export async function listImports(
  { db, subject }: SessionContext,
  query: EndpointQuery<typeof importEndpoints.listImports>,
): Promise<Result<ImportRun[]>> {
  const kinds = getKinds(subject.role).filter((kind) => query.kind === undefined || query.kind === kind)
  const { rows, totalCount } = await runList.page((read) => read(db), selectRuns(kinds, query.search), query)
  return result(rows.map(toImportRun), { totalCount })
}
