import type { ReportSigning, SigningEvent } from '@portal/contract/orders/signing-events'
import { describeDevice } from '../../../platform/device-name'
import type { SessionContext } from '../../../platform/http/context'
import { hashToken } from '../../../platform/http/token'
import { getDeviceId } from '../queries/signing-facts'
import { writeSigningEvents } from '../queries/write-signing'

/**
 * Records the dealer's checkout events when they arrive, for the record of a later signature. They prove nothing on
 * their own: only the placed order determines what is signed.
 */
export async function reportSigning(
  ctx: SessionContext,
  { attempt, events }: ReportSigning,
): Promise<{ success: true }> {
  const { now, address, userAgent, session, subject } = ctx
  const received = {
    at: now.toISOString(),
    how: '',
    address,
    device: describeDevice(userAgent),
    deviceId: ctx.deviceToken === null ? null : getDeviceId(hashToken(ctx.deviceToken)),
  }
  const rows = events.map(
    (event): SigningEvent => ({
      ...received,
      kind: event.kind,
      about: event.kind === 'acknowledged' ? event.about : null,
    }),
  )
  const owner = { dealerId: subject.id, sessionTokenHash: session.tokenHash, key: attempt, orderId: null }
  await writeSigningEvents(ctx.db, owner, rows)
  return { success: true }
}
