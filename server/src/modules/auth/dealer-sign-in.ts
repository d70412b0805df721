import type { authEndpoints } from '@portal/contract/auth'
import { dealerNumberKey } from '@portal/contract/dealer-number'
import { signInTexts } from '@portal/contract/texts'
import { zipKey } from '@portal/contract/zip'
import type { Handler } from '../../platform/http/handler'
import { isZipOf } from './is-zip-of'
import { signIn } from './sign-in'

export const dealerSignIn: Handler<typeof authEndpoints.dealerSignIn> = (ctx, { body }) =>
  signIn(ctx, {
    subject: { kind: 'dealer', key: dealerNumberKey(body.dealerNumber), zip: zipKey(body.zipCode) },
    isMatch: async (account) => isZipOf(account?.zipCode ?? null, body.zipCode),
    refusal: signInTexts.dealerRefused,
    extras: body,
  })
