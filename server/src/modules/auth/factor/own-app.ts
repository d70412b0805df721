import type { secondFactorEndpoints } from '@portal/contract/accounts/second-factor'
import { settings } from '@portal/contract/rules/settings'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { ApiError, invalidField, notFound } from '../../../platform/http/api-errors'
import type { SessionContext } from '../../../platform/http/context'
import type { Handler } from '../../../platform/http/handler'
import { addFactor, assertOwnPassword, removeFactor } from './change-factors'
import { describeAppSecret, findCodeStep, newAppSecret } from './codes'
import { decryptSecret, encryptSecret, hasFactorKey } from './factor-key'
import { consumeChallenge, findChallenge, storeChallenge } from './queries/challenges'
import { deleteApp, storeApp } from './queries/factors'

type Endpoints = typeof secondFactorEndpoints

const challengeKey = ({ subject, session }: SessionContext) =>
  ({ accountId: subject.id, purpose: 'add-app', browserHash: session.tokenHash }) as const

const setupExpired = () => invalidField('code', secondFactorTexts.setupOver)

/** The previous app keeps working until a code of the new app is entered. */
export const startAuthenticatorApp: Handler<Endpoints['startAuthenticatorApp']> = async (ctx, { body }) => {
  const { db, now, subject, config } = ctx
  await assertOwnPassword(ctx, body.currentPassword)
  if (!hasFactorKey(config)) throw new ApiError('CONFLICT', secondFactorTexts.appUnavailable)
  const secret = newAppSecret()
  const expiresAt = new Date(now.getTime() + settings.secondFactor.setUpMinutes * 60_000)
  const encryptedSecret = await encryptSecret(config, subject.id, secret)
  await storeChallenge(db, challengeKey(ctx), { encryptedSecret, expiresAt })
  return { ...describeAppSecret(ctx.program.names, secret, subject.email ?? ''), expiresAt: expiresAt.toISOString() }
}

export const addAuthenticatorApp: Handler<Endpoints['addAuthenticatorApp']> = async (ctx, { body }) => {
  const { db, now, subject, config } = ctx
  const pending = await findChallenge(db, challengeKey(ctx), now)
  if (!pending?.encryptedSecret) throw setupExpired()
  const { encryptedSecret } = pending
  const step = findCodeStep(await decryptSecret(config, subject.id, encryptedSecret), body.code, now)
  if (step === null) throw invalidField('code', secondFactorTexts.wrongCode)
  return addFactor(ctx, { change: 'app_added' }, async (tx) => {
    if ((await consumeChallenge(tx, challengeKey(ctx), now)) === null) throw setupExpired()
    // Store the step, so that the setup code cannot also be used to sign in.
    await storeApp(tx, { accountId: subject.id, encryptedSecret, lastStep: step, createdAt: now })
  })
}

export const removeAuthenticatorApp: Handler<Endpoints['removeAuthenticatorApp']> = async (ctx, { body }) => {
  await assertOwnPassword(ctx, body.currentPassword)
  return removeFactor(ctx, async (tx) => {
    if (!(await deleteApp(tx, ctx.subject.id))) throw notFound()
    return { change: 'app_removed' }
  })
}
