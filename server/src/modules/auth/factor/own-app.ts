import type { secondFactorEndpoints } from '@portal/contract/accounts/second-factor'
import { program } from '@portal/contract/rules/program'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import type { SessionContext } from '../../../platform/http/context'
import type { Handler } from '../../../platform/http/handler'
import { ApiError, invalidField, notFound } from '../../../platform/http/refusals'
import { addFactor, assertOwnPassword, removeFactor } from './change-factors'
import { describeAppSecret, newAppSecret, stepOfCode } from './codes'
import { decryptSecret, encryptSecret, hasFactorKey } from './factor-key'
import { findChallenge, putChallenge, takeChallenge } from './queries/challenges'
import { deleteApp, putApp } from './queries/factors'

type Endpoints = typeof secondFactorEndpoints

const challengeKey = ({ subject, session }: SessionContext) =>
  ({ accountId: subject.id, purpose: 'add-app', browserHash: session.tokenHash }) as const

const setupOver = () => invalidField('code', secondFactorTexts.setupOver)

/** Until a code of the new app was given, the one set up before goes on working. */
export const startAuthenticatorApp: Handler<Endpoints['startAuthenticatorApp']> = async (ctx, { body }) => {
  const { db, now, subject, config } = ctx
  await assertOwnPassword(ctx, body.currentPassword)
  if (!hasFactorKey(config)) throw new ApiError('CONFLICT', secondFactorTexts.appUnavailable)
  const secret = newAppSecret()
  const expiresAt = new Date(now.getTime() + program.secondFactor.setUpMinutes * 60_000)
  const encryptedSecret = await encryptSecret(config, subject.id, secret)
  await putChallenge(db, challengeKey(ctx), { encryptedSecret, expiresAt })
  return { ...describeAppSecret(secret, subject.email ?? ''), expiresAt: expiresAt.toISOString() }
}

export const addAuthenticatorApp: Handler<Endpoints['addAuthenticatorApp']> = async (ctx, { body }) => {
  const { db, now, subject, config } = ctx
  const asked = await findChallenge(db, challengeKey(ctx), now)
  if (!asked?.encryptedSecret) throw setupOver()
  const { encryptedSecret } = asked
  const step = stepOfCode(await decryptSecret(config, subject.id, encryptedSecret), body.code, now)
  if (step === null) throw invalidField('code', secondFactorTexts.wrongCode)
  return addFactor(ctx, { change: 'app_added' }, async (tx) => {
    if ((await takeChallenge(tx, challengeKey(ctx), now)) === null) throw setupOver()
    // The code that turned it on does not sign in as well.
    await putApp(tx, { accountId: subject.id, encryptedSecret, lastStep: step, createdAt: now })
  })
}

export const removeAuthenticatorApp: Handler<Endpoints['removeAuthenticatorApp']> = async (ctx, { body }) => {
  await assertOwnPassword(ctx, body.currentPassword)
  return removeFactor(ctx, async (tx) => {
    if (!(await deleteApp(tx, ctx.subject.id))) throw notFound()
    return { change: 'app_removed' }
  })
}
