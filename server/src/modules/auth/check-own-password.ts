import type { SessionContext } from '../../platform/http/context'
import { verifyPassword } from '../../platform/passwords'
import { checkSecret } from './check-secret'

/**
 * Checks the password of the signed-in member of staff under the same limits as signing in, so that a session left
 * open is no place to guess it.
 * @returns the hash it matched, null when it was wrong
 * @throws ApiError 429 when there were too many misses
 */
export async function checkOwnPassword(ctx: SessionContext, password: string): Promise<string | null> {
  const match = await checkSecret(ctx, {
    subject: { kind: 'staff', key: (ctx.subject.email ?? '').toLowerCase(), zip: null },
    isMatch: (account) => verifyPassword(account?.passwordHash ?? null, password),
  })
  return match?.account.passwordHash ?? null
}
