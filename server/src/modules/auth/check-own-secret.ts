import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { zipKey } from '@portal/contract/rules/zip'
import type { SessionContext } from '../../platform/http/context'
import { checkOwnPassword } from './check-own-password'
import { checkSecret } from './check-secret'
import { isZipOf } from './is-zip-of'

/**
 * Checks what the signed-in account signs in with, a dealer's ZIP or a password, under the limits of signing in.
 * @returns what is stored and was matched, the ZIP or the password's hash; null when it was wrong
 * @throws ApiError 429 when there were too many misses
 */
export async function checkOwnSecret(ctx: SessionContext, secret: string): Promise<string | null> {
  const { role, dealerNumber } = ctx.subject
  if (role !== 'dealer') return checkOwnPassword(ctx, secret)
  const match = await checkSecret(ctx, {
    subject: { kind: 'dealer', key: dealerNumberKey(dealerNumber ?? ''), zip: zipKey(secret) },
    isMatch: async (account) => isZipOf(account?.zipCode ?? null, secret),
  })
  return match?.account.zipCode ?? null
}
