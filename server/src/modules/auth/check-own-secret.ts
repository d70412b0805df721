import { timingSafeEqual } from 'node:crypto'
import { emailKey } from '@portal/contract/api/email'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { zipKey } from '@portal/contract/rules/zip'
import type { SessionContext } from '../../platform/http/context'
import { verifyPassword } from '../../platform/passwords'
import { checkSecret } from './check-secret'

/** What an unknown account is compared with: no ZIP is read as this. */
const noZip = '-----'

/** Compares first five digits, in the same time whatever they are and whether or not there is an account. */
export function isZipOf(stored: string | null, given: string): boolean {
  const expected = zipKey(stored ?? '') ?? noZip
  const offered = zipKey(given) ?? '?????'
  return timingSafeEqual(Buffer.from(expected), Buffer.from(offered))
}

/**
 * Checks the password of the signed-in member of staff under the same limits as signing in, so that a session left
 * open is no place to guess it.
 * @returns the hash it matched, null when it was wrong
 * @throws ApiError 429 when there were too many misses
 */
export async function checkOwnPassword(ctx: SessionContext, password: string): Promise<string | null> {
  const match = await checkSecret(ctx, {
    subject: { kind: 'staff', key: emailKey(ctx.subject.email ?? ''), zip: null },
    isMatch: (account) => verifyPassword(account?.passwordHash ?? null, password),
  })
  return match?.account.passwordHash ?? null
}

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
