import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { findOperatingFigures } from '../src/core/mail/operating-figures'
import { newestBackupAt } from '../src/platform/database/embedded/backup'
import { recordStatements } from '../src/platform/database/statement-counter'
import { givenIn } from './given'
import { servePart } from './serve-part'
import { useTestApp } from './use-test-app'

const token = 'a-token-of-some-length'
const authorization = `Bearer ${token}`
const portal = useTestApp({ config: { metricsToken: token } })

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

const pageOf = async (browser = portal.anonymous) =>
  (await browser.get('/metrics', { headers: { authorization } })).body

/** The value of one series; undefined when it is not there. */
function seriesValue(page: string, series: string): number | undefined {
  const line = page.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

const sumOf = (page: string, name: string): number =>
  page
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)

describe('The metrics', () => {
  it('tell release and process, connections, and how long calls took by route', async () => {
    await portal.anonymous.get('/api/program')
    const page = await pageOf()
    expect(page).toMatch(
      /^portal_build_info\{version="\d+\.\d+\.\d+[^"]*",commit="\w+",node="v\d+[^"]+",instance_id="[^"]+:\d+"\} 1$/m,
    )
    expect(page).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/program",status="200"\} [1-9]/,
    )
    expect(page).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(seriesValue(page, 'portal_database_up')).toBe(1)
    const hasPool = portal.database.kind === 'postgres'
    expect(seriesValue(page, 'portal_database_pool_size')).toBe(hasPool ? 10 : undefined)
    expect(seriesValue(page, 'portal_database_pool_waiting')).toBe(hasPool ? 0 : undefined)
  })

  it('tell what waits in the outbox, what was given up and how long overdue the oldest is', async () => {
    const given = givenIn(portal.db, { now: new Date() })
    await given.mail({ nextAttemptAt: new Date(Date.now() - 3_600_000) })
    await given.mail({ nextAttemptAt: new Date(Date.now() + 3_600_000) })
    await given.mail({ status: 'failed' })
    await given.mail({ status: 'sent' })
    const page = await pageOf()
    expect(seriesValue(page, 'portal_outbox_waiting')).toBe(2)
    expect(seriesValue(page, 'portal_outbox_failed')).toBe(1)
    expect(seriesValue(page, 'portal_outbox_overdue_seconds')).toBeGreaterThanOrEqual(3_595)
    expect(seriesValue(page, 'portal_mail_configured')).toBe(0)
  })

  it('show how long the oldest unsent code or password link has waited, whenever it is tried again', async () => {
    const at = new Date()
    const given = givenIn(portal.db, { now: at })
    const reset = { type: 'password_reset', payload: { firstName: 'Dana', linkRemoved: true } } as const
    const ago = (seconds: number) => new Date(at.getTime() - seconds * 1_000)
    await given.mail({ createdAt: ago(7_200), nextAttemptAt: at })
    expect(seriesValue(await pageOf(), 'portal_outbox_oldest_code_seconds')).toBe(0)
    await given.mail({ message: reset, createdAt: ago(300), nextAttemptAt: new Date(at.getTime() + 60_000) })
    await given.mail({ message: reset, createdAt: ago(3_600), status: 'sent' })
    const age = seriesValue(await pageOf(), 'portal_outbox_oldest_code_seconds') ?? Number.NaN
    expect(age).toBeGreaterThanOrEqual(299)
    expect(age).toBeLessThan(3_600)
  })

  it('count wrong sign-ins', async () => {
    const before = sumOf(await pageOf(), 'portal_sign_in_misses_total')
    const body = { email: 'nobody@example.com', password: 'Wrong-Secret-1' }
    expect((await portal.anonymous.post('/api/auth/login', body)).statusCode).toBe(401)
    expect(sumOf(await pageOf(), 'portal_sign_in_misses_total')).toBe(before + 1)
  })

  it('cost one statement', async () => {
    const { statements } = await recordStatements(() => findOperatingFigures(portal.db))
    expect(statements).toHaveLength(1)
    const { statements: ofScrape } = await recordStatements(() => pageOf())
    expect(ofScrape.length).toBeLessThanOrEqual(1)
  })

  it('say that the database does not answer, and then show no old figures', async () => {
    const { rows } = await portal.db.execute<{ one: number }>(sql`select 1 as one`)
    expect(rows).toHaveLength(1)
    let answers = true
    const part = await servePart(
      {},
      {},
      {
        config: { metricsToken: token },
        metrics: {
          poolUse: null,
          newestBackupAt: async () => null,
          readOutboxMetrics: async () => {
            if (!answers) throw new Error('gone')
            return { mailWaiting: 7, mailFailed: 0, mailOverdueSeconds: 0, oldestCodeSeconds: 0 }
          },
        },
      },
    )
    expect(seriesValue(await pageOf(part.anonymous), 'portal_outbox_waiting')).toBe(7)
    answers = false
    const page = await pageOf(part.anonymous)
    expect([seriesValue(page, 'portal_database_up'), seriesValue(page, 'portal_outbox_waiting')]).toEqual([
      0,
      undefined,
    ])
    await part.app.close()
  })

  it('ask the database once for scrapes that come at the same time', async () => {
    let asked = 0
    let answer = (): void => undefined
    const part = await servePart(
      {},
      {},
      {
        config: { metricsToken: token },
        metrics: {
          poolUse: null,
          newestBackupAt: async () => null,
          readOutboxMetrics: () => {
            asked += 1
            return new Promise((resolve) => {
              answer = () => resolve({ mailWaiting: 0, mailFailed: 0, mailOverdueSeconds: 0, oldestCodeSeconds: 0 })
            })
          },
        },
      },
    )
    const scrapes = [pageOf(part.anonymous), pageOf(part.anonymous), pageOf(part.anonymous)]
    await expect.poll(() => asked).toBe(1)
    // Every scrape has begun once the last one's call has been let in.
    await part.anonymous.get('/healthz')
    answer()
    const pages = await Promise.all(scrapes)
    expect(pages.map((page) => seriesValue(page, 'portal_database_up'))).toEqual([1, 1, 1])
    expect(asked).toBe(1)
    await part.app.close()
  })

  it('know the newest backup of either kind, and that there is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backups-'))
    folders.push(folder)
    expect(await newestBackupAt(join(folder, 'missing'))).toBeNull()
    await mkdir(join(folder, 'backups'))
    const write = async (name: string, at: Date) => {
      await writeFile(join(folder, 'backups', name), '')
      await utimes(join(folder, 'backups', name), at, at)
    }
    await write('notes.txt', new Date('2026-11-22T00:00:00Z'))
    await write('portal-x.dump.part', new Date('2026-11-22T00:00:00Z'))
    expect(await newestBackupAt(join(folder, 'backups'))).toBeNull()
    await write('portal-2026-11-20T00-00-00Z.tar.gz', new Date('2026-11-20T00:00:00Z'))
    await write('portal-2026-11-19T00-00-00Z.dump', new Date('2026-11-19T00:00:00Z'))
    expect(await newestBackupAt(join(folder, 'backups'))).toEqual(new Date('2026-11-20T00:00:00Z'))
  })
})
