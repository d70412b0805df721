import type { KeyScope } from '@portal/contract/api/capabilities'
import type { ApiKey, ApiKeyState, ApiKeys, createApiKeySchema, NewApiKey } from '@portal/contract/api-keys/keys'
import { cleanLine } from '@portal/contract/rules/clean-text'
import { settings } from '@portal/contract/rules/settings'
import { apiKeyTexts } from '@portal/contract/texts/api-key'
import type { z } from 'zod'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { enqueueForSuperAdmins } from '../../core/mail/enqueue-for-super-admins'
import type { MailPayloads } from '../../core/mail/mail-payloads'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { ApiError, invalidField, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { hashToken, newToken } from '../../platform/http/token'
import {
  countWorkingKeys,
  endWorkingKey,
  findKey,
  insertKey,
  listKeys,
  type StoredKey,
  scheduleKeyEnd,
} from './queries/api-keys'

function getState({ endsAt }: Pick<StoredKey, 'endsAt'>, now: Date): ApiKeyState {
  if (endsAt === null) return 'active'
  return endsAt > now ? 'ending' : 'ended'
}

/** Converts a key for super admins, without its secret. */
function toApiKey(key: StoredKey, now: Date): ApiKey {
  const { id, name, startsWith, scopes, createdAt, createdBy, lastUsedAt, calls, endsAt } = key
  return {
    id,
    name,
    startsWith,
    scopes,
    state: getState(key, now),
    createdAt: createdAt.toISOString(),
    createdBy,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    calls,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

type Payload = Extract<MailPayloads['account_change'], { about: 'api_key_changed' }>

/** Emails every super admin about a change to a key and who made it. */
async function notifySuperAdmins(
  tx: Tx,
  { actor, now, program }: SessionContext,
  about: Pick<Payload, 'change' | 'keyName'>,
): Promise<void> {
  const message = { about: 'api_key_changed' as const, ...about, changedBy: identityName(actor), at: now.toISOString() }
  await enqueueForSuperAdmins(tx, program, message, now)
}

/** Lets secret scanners and people recognize a leaked key. */
const PREFIX = 'mp_live_'
const VISIBLE_CHARACTERS = PREFIX.length + 4

/**
 * Generates a key and stores its hash.
 * @returns the key itself, which is not stored anywhere
 * @throws ApiError 409 when there are too many working keys, or a key with this name that is not being replaced
 */
async function storeKey(
  tx: Tx,
  { now, actor }: SessionContext,
  { name, scopes }: { name: string; scopes: KeyScope[] },
): Promise<{ id: string; secret: string; startsWith: string }> {
  if ((await countWorkingKeys(tx, now)) >= settings.apiKeys.mostKeys) {
    throw new ApiError('CONFLICT', apiKeyTexts.tooManyKeys)
  }
  const secret = `${PREFIX}${newToken()}`
  const startsWith = secret.slice(0, VISIBLE_CHARACTERS)
  const made = { name, scopes, startsWith, tokenHash: hashToken(secret), createdAt: now, createdBy: actor.id }
  return { id: await insertKey(tx, made), secret, startsWith }
}

/** Returns every API key, newest first, and the rate limit of each. */
export async function listApiKeys({ db, now }: SessionContext): Promise<ApiKeys> {
  const keys = await listKeys(db, now)
  return { callsPerMinute: settings.apiKeys.callsPerMinute, keys: keys.map((key) => toApiKey(key, now)) }
}

/**
 * Creates a key for another system. Only this response contains the secret.
 * @throws ApiError 409 when the name is in use or there are too many working keys
 */
export function createApiKey(ctx: SessionContext, made: z.output<typeof createApiKeySchema>): Promise<NewApiKey> {
  return transaction(ctx.db, async (tx) => {
    const { id, secret, startsWith } = await storeKey(tx, ctx, made)
    const after = { ...made, startsWith }
    await recordAudit(tx, ctx, { action: 'api-key.made', entityType: 'api_key', entityId: id, after })
    await notifySuperAdmins(tx, ctx, { change: 'made', keyName: made.name })
    const key = await findKey(tx, id, ctx.now)
    if (!key) throw notFound()
    return { key: toApiKey(key, ctx.now), secret }
  })
}

const hourMs = 60 * 60 * 1000

/**
 * Creates a key with the same name and scopes. The previous key works for another day, so that the other system can switch
 * without downtime.
 * @throws ApiError 404, or 409 when the key has already been replaced or has ended
 */
export function replaceApiKey(ctx: SessionContext, id: string): Promise<NewApiKey> {
  const { now } = ctx
  return transaction(ctx.db, async (tx) => {
    const previous = await findKey(tx, id, now)
    if (!previous) throw notFound(apiKeyTexts.notFound)
    const endsAt = new Date(now.getTime() + settings.apiKeys.replacedHours * hourMs)
    // End the previous key first: a unique index rejects two keys with one name and no end.
    if (!(await scheduleKeyEnd(tx, id, endsAt))) throw new ApiError('CONFLICT', apiKeyTexts.alreadyReplaced)
    const { name, scopes } = previous
    const made = await storeKey(tx, ctx, { name, scopes })
    await recordAudit(tx, ctx, {
      action: 'api-key.replaced',
      entityType: 'api_key',
      entityId: made.id,
      after: { name, scopes, startsWith: made.startsWith, replaces: previous.startsWith, endsAt },
    })
    await notifySuperAdmins(tx, ctx, { change: 'replaced', keyName: name })
    const key = await findKey(tx, made.id, now)
    if (!key) throw notFound()
    return { key: toApiKey(key, now), secret: made.secret }
  })
}

/**
 * Ends a key immediately, even if a later end was planned.
 * @param enteredName the name that the caller typed, which prevents ending another key by mistake
 * @throws ApiError 404, 422 when the name differs, 409 when it has ended
 */
export function endApiKey(ctx: SessionContext, id: string, enteredName: string): Promise<ApiKey> {
  const { now } = ctx
  return transaction(ctx.db, async (tx) => {
    const key = await findKey(tx, id, now)
    if (!key) throw notFound(apiKeyTexts.notFound)
    if (enteredName !== cleanLine(key.name)) throw invalidField('name', apiKeyTexts.nameDiffers)
    if (!(await endWorkingKey(tx, id, now))) throw new ApiError('CONFLICT', apiKeyTexts.alreadyEnded)
    const { name, scopes, startsWith } = key
    const before = { name, scopes, startsWith }
    await recordAudit(tx, ctx, { action: 'api-key.ended', entityType: 'api_key', entityId: id, before })
    await notifySuperAdmins(tx, ctx, { change: 'ended', keyName: name })
    return toApiKey({ ...key, endsAt: now }, now)
  })
}
