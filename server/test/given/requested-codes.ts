import { randomUUID } from 'node:crypto'
import { mailedCodes } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { nextNumber } from './counter'

/** Creates a browser that has just requested a code for the account, waiting to be read out. */
export async function givenRequestedCode(db: Db, now: Date, account: { id: string }): Promise<void> {
  await db.insert(mailedCodes).values({
    accountId: account.id,
    purpose: 'sign-in',
    deviceHash: `given device ${nextNumber()}`,
    batchId: randomUUID(),
    digits: 6,
    askedAt: now,
    expiresAt: new Date(now.getTime() + 600_000),
  })
}
