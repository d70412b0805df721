import { type SheetKind, sheetKinds } from '@portal/contract/sheets/columns'
import { importTexts } from '@portal/contract/texts/sheet'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types'
import { ApiError } from '../../../platform/http/refusals'

/**
 * Keeps imports of a kind, and their undoing, from running side by side in whatever server process. Nobody waits: an
 * import can take longer than a statement may.
 * @throws ApiError 409 while another one runs
 */
export async function lockKind(tx: Tx, kind: SheetKind): Promise<void> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(7267, ${sheetKinds.indexOf(kind)}::int) as taken`,
  )
  if (!rows[0]?.taken) throw new ApiError('CONFLICT', importTexts.running)
}
