import type { authEndpoints } from '@portal/contract/accounts/auth'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { zipKey } from '@portal/contract/rules/zip'
import { signInTexts } from '@portal/contract/texts/sign-in'
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
