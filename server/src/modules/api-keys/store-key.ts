import type { KeyScope } from '@portal/contract/api/key-scopes'
import { program } from '@portal/contract/rules/program'
import { apiKeyTexts } from '@portal/contract/texts/api-key'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { ApiError } from '../../platform/http/refusals'
import { hashToken, newToken } from '../../platform/http/token'
import { countWorkingKeys, insertKey } from './queries/api-keys'

/** Tells scanners of leaked secrets, and people, what this is. */
const PREFIX = 'mp_live_'
const SHOWN_CHARACTERS = PREFIX.length + 4

/**
 * Makes a key and writes its hash down.
 * @returns the key itself, which is in no other place
 * @throws ApiError 409 when too many keys work, or one of this name goes on
 */
export async function storeKey(
  tx: Tx,
  { now, actor }: SessionContext,
  { name, scopes }: { name: string; scopes: KeyScope[] },
): Promise<{ id: string; secret: string; startsWith: string }> {
  if ((await countWorkingKeys(tx, now)) >= program.apiKeys.mostKeys) {
    throw new ApiError('CONFLICT', apiKeyTexts.tooManyKeys)
  }
  const secret = `${PREFIX}${newToken()}`
  const startsWith = secret.slice(0, SHOWN_CHARACTERS)
  const made = { name, scopes, startsWith, tokenHash: hashToken(secret), createdAt: now, createdBy: actor.id }
  return { id: await insertKey(tx, made), secret, startsWith }
}
