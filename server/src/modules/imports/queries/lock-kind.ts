import { type SheetKind, sheetKinds } from '@portal/contract/sheet-columns'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types'

/** Makes imports of a kind, and their undoing, wait for each other across all server processes. */
export async function lockKind(tx: Tx, kind: SheetKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7267, ${sheetKinds.indexOf(kind)}::int)`)
}
