import { timingSafeEqual } from 'node:crypto'
import type { authEndpoints } from '@portal/contract/auth'
import { dealerNumberKey } from '@portal/contract/dealer-number'
import { signInTexts } from '@portal/contract/texts'
import { zipKey } from '@portal/contract/zip'
import type { Handler } from '../../platform/http/handler'
import { signIn } from './sign-in'

/** What an unknown account is compared with: no ZIP is read as this. */
const noZip = '-----'

/** Compares first five digits, in the same time whatever they are and whether or not there is an account. */
function isZipOf(stored: string | null, given: string): boolean {
  const expected = zipKey(stored ?? '') ?? noZip
  const offered = zipKey(given) ?? '?????'
  return timingSafeEqual(Buffer.from(expected), Buffer.from(offered))
}

export const dealerSignIn: Handler<typeof authEndpoints.dealerSignIn> = (ctx, { body }) =>
  signIn(ctx, {
    subject: { kind: 'dealer', key: dealerNumberKey(body.dealerNumber), zip: zipKey(body.zipCode) },
    isMatch: async (account) => isZipOf(account?.zipCode ?? null, body.zipCode),
    refusal: signInTexts.dealerRefused,
    extras: body,
  })
