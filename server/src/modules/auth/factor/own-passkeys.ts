import type { secondFactorEndpoints } from '@portal/contract/accounts/second-factor'
import { settings } from '@portal/contract/rules/settings'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../../core/audit/record-audit'
import { transaction } from '../../../platform/database/transaction'
import { ApiError, invalidField, notFound } from '../../../platform/http/api-errors'
import type { SessionContext } from '../../../platform/http/context'
import type { Handler } from '../../../platform/http/handler'
import { addFactor, assertOwnPassword, removeFactor } from './change-factors'
import { describeFactors } from './describe-factors'
import { creationOptions, type RelyingParty, relyingParty, verifyNewPasskey } from './passkey-ceremonies'
import { consumeChallenge, storeChallenge } from './queries/challenges'
import { deletePasskey, insertPasskey, listPasskeys, updatePasskeyName } from './queries/factors'

type Endpoints = typeof secondFactorEndpoints

const challengeKey = ({ subject, session }: SessionContext) =>
  ({ accountId: subject.id, purpose: 'add-passkey', browserHash: session.tokenHash }) as const

function requireRelyingParty({ config }: SessionContext): RelyingParty {
  const party = relyingParty(config)
  if (party === null) throw new ApiError('CONFLICT', secondFactorTexts.passkeysUnavailable)
  return party
}

export const startPasskey: Handler<Endpoints['startPasskey']> = async (ctx, { body }) => {
  const { db, now, subject } = ctx
  await assertOwnPassword(ctx, body.currentPassword)
  const party = requireRelyingParty(ctx)
  const keys = await listPasskeys(db, subject.id)
  if (keys.length >= settings.secondFactor.mostPasskeys) {
    throw new ApiError('CONFLICT', secondFactorTexts.tooManyPasskeys)
  }
  const email = subject.email ?? ''
  const options = await creationOptions(
    ctx.program.names,
    party,
    { id: subject.id, email, name: `${subject.firstName} ${subject.lastName}`.trim() || email },
    keys.map(({ credentialId: id, transports }) => ({ id, transports })),
  )
  const expiresAt = new Date(now.getTime() + settings.secondFactor.setUpMinutes * 60_000)
  await storeChallenge(db, challengeKey(ctx), { challenge: options.challenge, expiresAt })
  return { options: { ...options } }
}

export const addPasskey: Handler<Endpoints['addPasskey']> = async (ctx, { body: { name, response } }) => {
  const { db, now, subject } = ctx
  const pending = await consumeChallenge(db, challengeKey(ctx), now)
  if (!pending?.challenge) throw invalidField('response', secondFactorTexts.setupOver)
  const verified = await verifyNewPasskey(ctx.log, requireRelyingParty(ctx), { response, challenge: pending.challenge })
  if (verified === null) throw invalidField('response', secondFactorTexts.passkeyFailed)
  const { credential, credentialBackedUp: isBackedUp } = verified
  const transports = credential.transports ?? []
  const isBuiltIn = transports.includes('internal') || transports.includes('hybrid')
  return addFactor(ctx, { change: 'passkey_added', detail: name }, async (tx) => {
    await insertPasskey(tx, {
      accountId: subject.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      name,
      kind: isBuiltIn ? 'device' : 'key',
      isBackedUp,
      createdAt: now,
    })
  })
}

export const renamePasskey: Handler<Endpoints['renamePasskey']> = (ctx, { params: { id }, body: { name } }) =>
  transaction(ctx.db, async (tx) => {
    const accountId = ctx.subject.id
    const previousName = await updatePasskeyName(tx, accountId, id, name)
    if (previousName === null) throw notFound()
    if (previousName !== name) {
      const change = { before: { name: previousName }, after: { name } }
      await recordAudit(tx, ctx, {
        action: 'second-factor.renamed',
        entityType: 'account',
        entityId: accountId,
        ...change,
      })
    }
    return describeFactors(tx, ctx)
  })

export const removePasskey: Handler<Endpoints['removePasskey']> = async (ctx, { params, body }) => {
  await assertOwnPassword(ctx, body.currentPassword)
  return removeFactor(ctx, async (tx) => {
    const removed = await deletePasskey(tx, ctx.subject.id, params.id)
    if (removed === null) throw notFound()
    return { change: 'passkey_removed', detail: removed.name }
  })
}
