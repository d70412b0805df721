import { timingSafeEqual } from 'node:crypto'
import { emailKey } from '@portal/contract/api/email'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { zipKey } from '@portal/contract/rules/field-formats'
import type { SessionContext } from '../../platform/http/context'
import { verifyPassword } from '../../platform/passwords'
import { checkSecret } from './check-secret'

/** Stands in for the ZIP code of an unknown account. No input can match it. */
const placeholderZip = '-----'

/** Compares the first five digits in constant time, even if there is no account. */
export function matchesZip(stored: string | null, given: string): boolean {
  const expected = zipKey(stored ?? '') ?? placeholderZip
  const offered = zipKey(given) ?? '?????'
  return timingSafeEqual(Buffer.from(expected), Buffer.from(offered))
}

/**
 * Checks the signed-in staff member's password under the sign-in limits, so that it cannot be guessed in an open session.
 * @returns the matching hash; null if the password is wrong
 * @throws ApiError 429 after too many failed attempts
 */
export async function checkOwnPassword(ctx: SessionContext, password: string): Promise<string | null> {
  const match = await checkSecret(ctx, {
    subject: { kind: 'staff', key: emailKey(ctx.subject.email ?? ''), zip: null },
    isMatch: (account) => verifyPassword(account?.passwordHash ?? null, password),
  })
  return match?.account.passwordHash ?? null
}

/**
 * Checks the signed-in account's secret, a dealer's ZIP code or a staff password, under the sign-in limits.
 * @returns the matching stored value, the ZIP code or the password's hash; null if the secret is wrong
 * @throws ApiError 429 after too many failed attempts
 */
export async function checkOwnSecret(ctx: SessionContext, secret: string): Promise<string | null> {
  const { role, dealerNumber } = ctx.subject
  if (role !== 'dealer') return checkOwnPassword(ctx, secret)
  const match = await checkSecret(ctx, {
    subject: { kind: 'dealer', key: dealerNumberKey(dealerNumber ?? ''), zip: zipKey(secret) },
    isMatch: async (account) => matchesZip(account?.zipCode ?? null, secret),
  })
  return match?.account.zipCode ?? null
}
