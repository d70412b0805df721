import { and, eq, sql } from 'drizzle-orm'
import { agreementFiles, agreementSnapshots } from '../../../db/tables/agreements'
import type { Db } from '../../../platform/database/types'

const told = {
  snapshotId: agreementFiles.snapshotId,
  orderId: agreementSnapshots.orderId,
  orderNumber: agreementFiles.orderNumber,
  code: agreementFiles.code,
  sha256: agreementFiles.sha256,
  orderYear: sql<number>`(${agreementSnapshots.content}->>'orderYear')::int`,
  signerName: sql<string>`${agreementSnapshots.content}->'signer'->>'name'`,
  signedAt: agreementSnapshots.signedAt,
}

const ofSnapshot = eq(agreementSnapshots.id, agreementFiles.snapshotId)

/** The agreement with this number and code. */
export async function findByCode(db: Db, orderNumber: string, code: string) {
  const isIt = and(eq(agreementFiles.orderNumber, orderNumber), eq(agreementFiles.code, code))
  const [row] = await db.select(told).from(agreementFiles).innerJoin(agreementSnapshots, ofSnapshot).where(isIt)
  return row
}

/** The agreement whose sealed file has this hash. */
export async function findByHash(db: Db, sha256: string) {
  const isIt = eq(agreementFiles.sha256, sha256)
  const [row] = await db.select(told).from(agreementFiles).innerJoin(agreementSnapshots, ofSnapshot).where(isIt)
  return row
}
