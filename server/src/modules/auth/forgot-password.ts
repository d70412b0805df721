import { randomUUID } from 'node:crypto'
import type { passwordLinkEndpoints } from '@portal/contract/accounts/password-links'
import { emailKey } from '@portal/contract/api/email'
import { settings } from '@portal/contract/rules/settings'
import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../core/audit/record-audit'
import { enqueueMail } from '../../core/mail/mail-outbox'
import { createPasswordLinks, passwordLinkUrl } from '../../core/sign-in/password-links'
import { rollBackUnless, transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { PublicContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { addressKey } from './address-key'
import { insertLinkRequest, type LinkAccount, lockLinkAccount, lockLinkRequests } from './queries/password-links'
import { tooManyAttemptsError } from './reject-attempt'

const { perAccount, perAddress } = settings.passwordLinks
const after = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000)

type Addressee = Pick<LinkAccount, 'id' | 'email' | 'firstName'> & { isKnown: boolean }

/** A placeholder for an unknown address. Everything written for it is rolled back. */
const unknownAddressee = (email: string): Addressee => ({ id: randomUUID(), email, firstName: '', isKnown: false })

/**
 * Sends a staff member a link to set a new password. The response and the work are the same for an unknown address, an
 * inactive account and one over its limit: the same rows are written and rolled back.
 * @throws ApiError 429 after too many requests from a network address
 */
export const forgotPassword: Handler<typeof passwordLinkEndpoints.forgotPassword> = async (ctx, { body }) => {
  const { now } = ctx
  const email = emailKey(body.email)
  const address = addressKey(ctx.address)
  await transaction(ctx.db, async (tx) => {
    await lockLinkRequests(tx, { email, address })
    const limitSince = await insertLinkRequest(tx, { address, now })
    if (limitSince !== null) {
      throw tooManyAttemptsError(after(limitSince, perAddress.windowMinutes), now, {
        sentence: passwordLinkTexts.tooMany,
      })
    }
    const account = await lockLinkAccount(tx, email, now)
    const isSent = account?.isActive === true && account.messages < perAccount.messages
    await rollBackUnless(tx, isSent, (inner) =>
      sendLink(inner, ctx, account ? { ...account, isKnown: true } : unknownAddressee(email)),
    )
  })
  return { success: true }
}

async function sendLink(tx: Tx, ctx: PublicContext, account: Addressee): Promise<void> {
  const { now, address, requestId, config } = ctx
  const [link] = await createPasswordLinks(tx, [account.id], { purpose: 'reset', now })
  if (link === undefined) throw new Error('No password link was created')
  await enqueueMail(tx, ctx.program, {
    type: 'password_reset',
    to: account.email,
    payload: {
      firstName: account.firstName,
      link: passwordLinkUrl(config.publicUrl, link.token),
      expiresAt: link.expiresAt.toISOString(),
    },
    accountId: account.isKnown ? account.id : null,
    now,
  })
  // Anyone can request a link, so the event has no actor.
  await recordAudit(
    tx,
    { now, address, requestId, actor: null, subject: null },
    {
      action: 'password-link.requested',
      entityType: 'account',
      entityId: account.id,
      after: { expiresAt: link.expiresAt },
    },
  )
}
