import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOutbox } from '../../src/db/tables'
import { workerTimes } from '../../src/modules/mail/worker-pace'
import { openEmbedded } from '../../src/platform/database/embedded'
import type { Db } from '../../src/platform/database/types'
import { makeEmbeddedTemplate } from '../embedded-template'
import { givenIn } from '../given'
import { type Mailbox, openMailbox } from '../mail/mailbox'
import { startServerProcess } from '../server-process'

const MESSAGES = 30
const ACCEPTED = 5
const IN_FLIGHT = workerTimes.concurrency

let dataDir: string
let box: Mailbox
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-mail-'))
  box = await openMailbox()
})
afterAll(async () => {
  await box.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function runInDatabase<T>(work: (db: Db) => Promise<T>, loadDataDir?: Blob): Promise<T> {
  const database = await openEmbedded({ dataDir: join(dataDir, 'db'), loadDataDir })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

const start = () =>
  startServerProcess({ DATA_DIR: dataDir, SMTP_URL: box.url(), MAIL_FROM: 'Lead Program <portal@example.com>' })

describe('A server that is killed while sending', () => {
  it('loses no message, and repeats at most those in flight, with the same ids', async () => {
    await runInDatabase(
      async (db) => {
        const given = givenIn(db, { now: new Date() })
        for (let n = 0; n < MESSAGES; n += 1) await given.mail({ toAddress: `reader${n}@example.com` })
      },
      new Blob([await readFile(await makeEmbeddedTemplate())]),
    )
    // The mail server answers the first messages. It accepts those in flight without an answer, until the server is
    // killed.
    const silent = Array.from({ length: IN_FLIGHT }, () => 'take and fall silent' as const)
    box.will(...Array.from({ length: ACCEPTED }, () => 'take' as const), ...silent)
    const first = await start()
    await expect.poll(() => box.arrived.length).toBe(ACCEPTED + IN_FLIGHT)
    await first.kill()

    const claimedEmails = await runInDatabase(async (db) => {
      const rows = await db.select().from(mailOutbox).where(eq(mailOutbox.status, 'sending'))
      // Simulates that the dead server's claim has expired.
      await db.update(mailOutbox).set({ lockedUntil: new Date() }).where(eq(mailOutbox.status, 'sending'))
      return rows
    })
    const repeatedIds = claimedEmails.map(({ messageId }) => messageId)
    expect(repeatedIds).toHaveLength(IN_FLIGHT)

    const second = await start()
    await expect.poll(() => box.arrived.length).toBe(MESSAGES + IN_FLIGHT)
    expect(await second.stop()).toBe(0)
    const rows = await runInDatabase((db) => db.select().from(mailOutbox))
    expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: MESSAGES }, () => 'sent'))
    const ids = box.arrived.map(({ mail }) => mail.messageId)
    expect(new Set(ids)).toEqual(new Set(rows.map(({ messageId }) => messageId)))
    for (const each of repeatedIds) expect(ids.filter((id) => id === each)).toHaveLength(2)
  })
})
