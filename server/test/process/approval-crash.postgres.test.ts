import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, mailOutbox, programVersions } from '../../src/db/tables'
import { lockProgram } from '../../src/modules/program-drafts/queries/versions'
import { transaction } from '../../src/platform/database/transaction'
import type { Db, Tx } from '../../src/platform/database/types'
import { givenIn } from '../given'
import { withFacts } from '../given/program'
import { givenProgramDraft } from '../given/program-drafts'
import { type OperatedDatabase, operatedDatabase } from '../operated-database'
import { drafts } from '../program-people'
import { type ServerProcess, startServerProcess } from '../server-process'

let portal: OperatedDatabase
let server: ServerProcess | undefined
beforeEach(async () => {
  portal = await operatedDatabase()
})
afterEach(async () => {
  await server?.kill()
  await portal.remove()
})

const start = async (): Promise<ServerProcess> => {
  server = await startServerProcess({ ...portal.environment, LOG_LEVEL: 'silent' })
  return server
}

const post = ({ address }: ServerProcess, path: string, cookie: string, body: object, ifMatch = '') =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...(ifMatch && { 'if-match': ifMatch }) },
    body: JSON.stringify(body),
  })

/** Stores a draft with an author and an approver, and sends it. */
async function givenWaiting(db: Db, running: ServerProcess) {
  // The killed server is a real process with the real clock.
  const now = new Date()
  const given = givenIn(db, { now })
  const author = await given.staff({ role: 'mingledorffs' })
  const approver = await given.staff({ role: 'super_admin' })
  const document = withFacts({ cancellationFeePercent: 25 })
  const { id } = await givenProgramDraft(db, now, { document, author, wishedEffect: '2098-01-01' })
  const { cookie } = await given.session(author)
  const sent = await post(running, `${drafts}/${id}/send`, cookie, {}, '"1"')
  expect(sent.status).toBe(200)
  const { planSha256 } = (await sent.json()) as { planSha256: string }
  const approval = { planSha256, comment: 'Checked with Legal.' }
  const approverCookie = (await given.session(approver)).cookie
  return { approve: (at: ServerProcess) => post(at, `${drafts}/${id}/approve`, approverCookie, approval) }
}

/** What an approval writes in one transaction. */
async function readApproval(db: Db) {
  const versions = await db
    .select({ number: programVersions.number })
    .from(programVersions)
    .orderBy(asc(programVersions.number))
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.type, 'program'))
  return {
    versions: versions.map(({ number }) => number),
    events: await db.$count(auditEvents, eq(auditEvents.action, 'program-version.approved')),
    emails: mails.filter(({ payload }) => payload.why === 'approved').length,
  }
}
const nothing = { versions: [1], events: 0, emails: 0 }
const everything = { versions: [1, 2], events: 1, emails: 1 }

const count = async (db: Db, statement: SQL): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(statement)
  return rows[0]?.total ?? 0
}

/** The program's lock, which an approval holds until its end. */
const programLock = (alias: string) => sql`
  ${sql.raw(alias)}.locktype = 'advisory' and ${sql.raw(alias)}.classid = 7273
  and ${sql.raw(alias)}.database = (select oid from pg_database where datname = current_database())`

const countProgramLocks = (db: Db, isGranted: boolean) =>
  count(
    db,
    sql`select count(*)::int as total from pg_locks each where ${programLock('each')} and each.granted = ${isGranted}`,
  )

/** Counts the approvals that wait, within their transaction, for a table that someone else has locked. */
const countHeldApprovals = (db: Db, table: string) =>
  count(
    db,
    sql`
    select count(*)::int as total from pg_locks approval join pg_locks queued using (pid)
    where ${programLock('approval')} and approval.granted
      and queued.relation = to_regclass(${table}) and not queued.granted`,
  )

/** Counts those who wait until nobody reads or writes a table. */
const countExclusiveWaiters = (db: Db, table: string) =>
  count(
    db,
    sql`
    select count(*)::int as total from pg_locks
    where relation = to_regclass(${table}) and mode = 'AccessExclusiveLock' and not granted`,
  )

interface Run {
  db: Db
  /** Sends the approval. */
  approve(): void
  kill(): Promise<void>
}

async function killBeforeWriting({ db, approve, kill }: Run): Promise<void> {
  await transaction(db, async (tx) => {
    await lockProgram(tx)
    approve()
    await expect.poll(() => countProgramLocks(tx, false)).toBe(1)
    await kill()
  })
}

/** Runs `work` while the approval, which has written the version and the audit event, waits to write the emails. */
async function whileWriting({ db, approve }: Run, work: (tx: Tx) => Promise<void>): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`lock table mail_outbox in share mode`)
    approve()
    await expect.poll(() => countHeldApprovals(tx, 'mail_outbox')).toBe(1)
    await work(tx)
  })
}

const killBeforeCommit = (run: Run): Promise<void> => whileWriting(run, () => run.kill())

async function killBeforeResponse(run: Run): Promise<void> {
  const { db, kill } = run
  let killed: Promise<void> | undefined
  await whileWriting(run, async (writing) => {
    // The approval gives up its lock on the table with its commit, and reads the table again before it responds.
    killed = transaction(db, async (tx) => {
      await tx.execute(sql`lock table program_versions in access exclusive mode`)
      await kill()
    })
    await expect.poll(() => countExclusiveWaiters(writing, 'program_versions')).toBe(1)
  })
  await killed
}

describe('A server killed during an approval (docs/spec 24.9)', () => {
  it.each([
    ['before it writes anything', killBeforeWriting, nothing],
    ['before the commit', killBeforeCommit, nothing],
    ['between the commit and the response', killBeforeResponse, everything],
    ['after the response', null, everything],
  ] as const)('leaves all of it or nothing, and answers a repeated approval: %s', (_when, killDuring, stored) =>
    portal.inDatabase(async (db) => {
      const killed = await start()
      const { approve } = await givenWaiting(db, killed)
      let status: Promise<number | null> = Promise.resolve(null)
      const send = () => {
        status = approve(killed).then(
          (reply) => reply.status,
          () => null,
        )
      }
      if (killDuring === null) {
        send()
        expect(await status).toBe(200)
        await killed.kill()
      } else {
        await killDuring({ db, approve: send, kill: killed.kill })
        expect(await status).toBeNull()
      }
      await expect.poll(() => countProgramLocks(db, true)).toBe(0)
      expect(await readApproval(db)).toEqual(stored)

      const repeated = await approve(await start())
      const reply = (await repeated.json()) as { number?: number; errorCode?: string; message?: string }
      expect([repeated.status, reply.number ?? reply.message]).toEqual(
        stored === nothing ? [200, 2] : [409, programDraftTexts.notWaiting],
      )
      expect(await readApproval(db)).toEqual(everything)
    }),
  )
})
