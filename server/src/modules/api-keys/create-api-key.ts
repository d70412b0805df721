import type { createApiKeySchema, NewApiKey } from '@portal/contract/api-keys/keys'
import type { z } from 'zod'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { keyRecord } from './key-record'
import { findKey } from './queries/api-keys'
import { storeKey } from './store-key'
import { tellSuperAdmins } from './tell-super-admins'

/**
 * Makes a key for another system. What it is used by is answered this once.
 * @throws ApiError 409 when a key of this name goes on, or too many work
 */
export function createApiKey(ctx: SessionContext, made: z.output<typeof createApiKeySchema>): Promise<NewApiKey> {
  return transaction(ctx.db, async (tx) => {
    const { id, secret, startsWith } = await storeKey(tx, ctx, made)
    const after = { ...made, startsWith }
    await recordAudit(tx, ctx, { action: 'api-key.made', entityType: 'api_key', entityId: id, after })
    await tellSuperAdmins(tx, ctx, { change: 'made', keyName: made.name })
    const key = await findKey(tx, id, ctx.now)
    if (!key) throw notFound()
    return { key: keyRecord(key, ctx.now), secret }
  })
}
