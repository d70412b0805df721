import { randomUUID } from 'node:crypto'
import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { SigningEvent } from '@portal/contract/orders/signing-events'
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { newVerificationCode, sealAgreement } from '../../../core/agreements/agreement-hash'
import { currentAgreementVersion } from '../../../core/agreements/agreement-template'
import { agreementFiles, agreementSnapshots, agreementVersions } from '../../../db/tables/agreements'
import { orderInvitations } from '../../../db/tables/order-invitations'
import { orderPlacings } from '../../../db/tables/orders'
import type { Db, Tx } from '../../../platform/database/types'

interface SignedAgreement {
  orderNumber: string
  content: AgreementSnapshot
  signaturePng: Buffer
  signedAt: Date
}

// The wording is the same for every signing of this program version; only the day of its first use is not.
const wording = currentAgreementVersion(new Date(0))

/** Whose events they are. */
interface SigningOwner {
  dealerId: string
  sessionTokenHash: string
  /** The idempotency key; '' for a call without one. */
  key: string
  /** Set once the order is signed: the events are then never changed. */
  orderId: string | null
}

const insertEvents = (owner: SigningOwner, events: readonly SigningEvent[]): SQL => sql`
  insert into signing_events (at, kind, dealer_id, session_hash, attempt, order_id, about, how, address, device, device_id)
  select r.at, r.kind, ${owner.dealerId}::uuid, ${owner.sessionTokenHash}::text, ${owner.key}::text,
    ${owner.orderId}::uuid, r.about, r.how, r.address, r.device, r."deviceId"
  from rows from (json_to_recordset(${JSON.stringify(events)}::text::json) as (at timestamptz, kind text, about text,
    how text, address text, device text, "deviceId" text)) with ordinality as r
  order by r.ordinality`

/** Stores events in one statement however many there are. */
export async function writeSigningEvents(
  db: Db | Tx,
  owner: SigningOwner,
  events: readonly SigningEvent[],
): Promise<void> {
  await db.execute(insertEvents(owner, events))
}

/** The prepared order that the dealer was sent is signed with the order, whether or not its packages were kept. */
const endInvitations = (
  tx: Tx,
  { dealerId, orderId }: { dealerId: string; orderId: string },
  orderYear: number,
  signedAt: Date,
) =>
  tx
    .update(orderInvitations)
    .set({
      signedAt,
      orderId,
      updatedAt: sql`greatest(${signedAt.toISOString()}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where(
      and(
        eq(orderInvitations.dealerId, dealerId),
        eq(orderInvitations.orderYear, orderYear),
        isNull(orderInvitations.signedAt),
        isNull(orderInvitations.withdrawnAt),
        isNotNull(orderInvitations.sentAt),
        or(isNotNull(orderInvitations.openedAt), gt(orderInvitations.expiresAt, signedAt)),
      ),
    )
    .returning({ id: orderInvitations.id })

/** What signing writes beside the order itself. */
interface Signed {
  agreement: SignedAgreement
  events: readonly SigningEvent[]
  /** The key that the order was placed under, and what was placed; undefined without one. */
  placing: { key: string; contentSha256: string } | undefined
}

/**
 * Freezes a signed agreement with the place of its sealed file, its events and the key it was placed under, and with the first one
 * of a wording the wording itself, in one statement.
 * @returns the agreement's SHA-256
 */
export async function writeSigning(
  tx: Tx,
  owner: SigningOwner & { orderId: string },
  { agreement, events, placing }: Signed,
): Promise<string> {
  const { content, orderNumber, signaturePng, signedAt } = agreement
  const { orderId, dealerId } = owner
  const version = tx.$with('version').as(
    tx
      .insert(agreementVersions)
      .values({ ...wording, firstUsedAt: signedAt })
      .onConflictDoNothing()
      .returning({ version: agreementVersions.version }),
  )
  const id = randomUUID()
  const seal = sealAgreement(content)
  const snapshot = tx.$with('snapshot').as(
    tx
      .insert(agreementSnapshots)
      .values({
        id,
        orderId,
        orderNumber,
        dealerId,
        version: content.version,
        content,
        ...seal,
        signaturePng,
        signedAt,
      })
      .returning({ id: agreementSnapshots.id }),
  )
  const kept = tx.$with('events', {}).as(insertEvents(owner, events))
  const keyed = placing
    ? [
        tx.$with('keyed').as(
          tx
            .insert(orderPlacings)
            .values({ orderId, dealerId, ...placing })
            .returning({ orderId: orderPlacings.orderId }),
        ),
      ]
    : []
  const invited = tx.$with('invited').as(endInvitations(tx, owner, content.orderYear, signedAt))
  // References are checked at the statement's end, when all rows are there.
  await tx
    .with(version, snapshot, kept, invited, ...keyed)
    .insert(agreementFiles)
    .values({ snapshotId: id, orderNumber, code: newVerificationCode() })
  return seal.sha256
}
