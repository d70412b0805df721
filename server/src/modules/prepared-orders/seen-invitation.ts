import { getOrderYear } from '@portal/contract/rules/order-year'
import type { Tx } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { lockDealerAccount } from '../dealers/queries/lock-dealer'
import { describePreparation } from './get-preparation'
import { stalePreparation } from './invitation-errors'
import { findPreparation, type PreparationFacts } from './queries/find-preparation'
import type { Invitation } from './queries/invitations'

interface SeenInvitation {
  facts: PreparationFacts
  orderYear: number
  /** The prepared order that can still be changed; undefined without one, or when the newest is signed or withdrawn. */
  open: Invitation | undefined
}

const findFacts = (tx: Tx, { subject, actor }: SessionContext, dealerId: string, orderYear: number) =>
  findPreparation(tx, { dealerId, orderYear, senderId: actor.id }, subject)

/**
 * Locks a dealer within scope until the transaction ends, and returns this year's prepared order if the caller saw its
 * latest version. The lock serializes the actions of staff and dealer.
 * @param seen the `updatedAt` of the newest prepared order that the caller saw; null for none
 * @throws ApiError 404 out of scope, 412 with the current data when there is a newer version
 */
export async function lockInvitation(
  tx: Tx,
  ctx: SessionContext,
  dealerId: string,
  seen: string | null,
): Promise<SeenInvitation> {
  const { now, config, program } = ctx
  const orderYear = getOrderYear(program.running, now, config.timeZone)
  await lockDealerAccount(tx, dealerId)
  const facts = await findFacts(tx, ctx, dealerId, orderYear)
  if (!facts) throw notFound()
  const { newest } = facts
  if ((newest?.updatedAt.getTime() ?? null) !== (seen === null ? null : Date.parse(seen))) {
    throw stalePreparation(await describePreparation(tx, { now, program, orderYear }, facts))
  }
  const isOpen = newest !== null && newest.signedAt === null && newest.withdrawnAt === null
  return { facts, orderYear, open: isOpen ? newest : undefined }
}

/** Returns the reply after a write. */
export async function describeCurrent(tx: Tx, ctx: SessionContext, dealerId: string, orderYear: number) {
  const facts = await findFacts(tx, ctx, dealerId, orderYear)
  if (!facts) throw notFound()
  return describePreparation(tx, { now: ctx.now, program: ctx.program, orderYear }, facts)
}
