import { randomUUID } from 'node:crypto'
import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { SigningEvent } from '@portal/contract/orders/signing-events'
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { newVerificationCode, sealAgreement } from '../../../core/agreements/agreement-hash'
import type { StoredWording } from '../../../core/agreements/agreement-in-effect'
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

/** Identifies the signing that events belong to. */
interface SigningOwner {
  dealerId: string
  sessionTokenHash: string
  /** The idempotency key; '' for a call without one. */
  key: string
  /** Set once the order is signed; the events never change after that. */
  orderId: string | null
}

const insertEvents = (owner: SigningOwner, events: readonly SigningEvent[]): SQL => sql`
  insert into signing_events (at, kind, dealer_id, session_hash, attempt, order_id, about, how, address, device, device_id)
  select r.at, r.kind, ${owner.dealerId}::uuid, ${owner.sessionTokenHash}::text, ${owner.key}::text,
    ${owner.orderId}::uuid, r.about, r.how, r.address, r.device, r."deviceId"
  from rows from (json_to_recordset(${JSON.stringify(events)}::text::json) as (at timestamptz, kind text, about text,
    how text, address text, device text, "deviceId" text)) with ordinality as r
  order by r.ordinality`

/** Stores events in one statement. */
export async function writeSigningEvents(
  db: Db | Tx,
  owner: SigningOwner,
  events: readonly SigningEvent[],
): Promise<void> {
  await db.execute(insertEvents(owner, events))
}

/** Marks the dealer's prepared order as signed with the order, even if the dealer changed its packages. */
const closeInvitations = (
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

/** The data that signing stores in addition to the order. */
interface SigningRecord {
  agreement: SignedAgreement
  /** The wording that the agreement was rendered from. */
  storedWording: StoredWording
  events: readonly SigningEvent[]
  /** The order's idempotency key and the SHA-256 of its content; undefined without a key. */
  placing: { key: string; contentSha256: string } | undefined
}

/**
 * Stores a signed agreement with its events, its file's verification code and the idempotency key, in one statement.
 * Also stores the wording when it is used for the first time.
 * @returns the agreement's SHA-256
 */
export async function writeSigning(
  tx: Tx,
  owner: SigningOwner & { orderId: string },
  { agreement, storedWording, events, placing }: SigningRecord,
): Promise<string> {
  const { content, orderNumber, signaturePng, signedAt } = agreement
  const { orderId, dealerId } = owner
  const version = tx.$with('version').as(
    tx
      .insert(agreementVersions)
      .values({ ...storedWording, firstUsedAt: signedAt })
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
  const storedEvents = tx.$with('events', {}).as(insertEvents(owner, events))
  const placings = placing
    ? [
        tx.$with('keyed').as(
          tx
            .insert(orderPlacings)
            .values({ orderId, dealerId, ...placing })
            .returning({ orderId: orderPlacings.orderId }),
        ),
      ]
    : []
  const closedInvitations = tx.$with('invited').as(closeInvitations(tx, owner, content.orderYear, signedAt))
  // Foreign keys are checked at the end of the statement, after all rows are inserted.
  await tx
    .with(version, snapshot, storedEvents, closedInvitations, ...placings)
    .insert(agreementFiles)
    .values({ snapshotId: id, orderNumber, code: newVerificationCode() })
  return seal.sha256
}
