import type { authEndpoints } from '@portal/contract/accounts/auth'
import { signInTexts } from '@portal/contract/texts/sign-in'
import type { Handler } from '../../platform/http/handler'
import { assertPasswordTurn, verifyPassword } from '../../platform/passwords'
import { signIn } from './sign-in'

export const staffSignIn: Handler<typeof authEndpoints.staffSignIn> = async (ctx, { body }) => {
  assertPasswordTurn()
  return signIn(ctx, {
    subject: { kind: 'staff', key: body.email.toLowerCase(), zip: null },
    isMatch: (account) => verifyPassword(account?.passwordHash ?? null, body.password),
    factor: body.factor,
    refusal: signInTexts.staffRefused,
    extras: body,
  })
}
