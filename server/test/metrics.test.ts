import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { findOutboxMetrics } from '../src/core/mail/outbox-metrics'
import { newestBackupAt } from '../src/platform/database/embedded/backups'
import { recordStatements } from '../src/platform/database/statement-counter'
import { givenIn } from './given'
import { servePart } from './serve-part'
import { useTestApp } from './use-test-app'

const token = 'a-token-of-some-length'
const authorization = `Bearer ${token}`
const portal = useTestApp({ config: { metricsToken: token } })

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

const fetchPage = async (browser = portal.anonymous) =>
  (await browser.get('/metrics', { headers: { authorization } })).body

/** Returns the value of one series; undefined if it is absent. */
function readSeries(page: string, series: string): number | undefined {
  const line = page.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

const sumSeries = (page: string, name: string): number =>
  page
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)

describe('Metrics', () => {
  it('include release and process, connections, and call durations by route', async () => {
    await portal.anonymous.get('/api/program')
    const page = await fetchPage()
    expect(page).toMatch(
      /^portal_build_info\{version="\d+\.\d+\.\d+[^"]*",commit="\w+",node="v\d+[^"]+",instance_id="[^"]+:\d+"\} 1$/m,
    )
    expect(page).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/program",status="200"\} [1-9]/,
    )
    expect(page).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(readSeries(page, 'portal_database_up')).toBe(1)
    const hasPool = portal.database.kind === 'postgres'
    expect(readSeries(page, 'portal_database_pool_size')).toBe(hasPool ? 10 : undefined)
    expect(readSeries(page, 'portal_database_pool_waiting')).toBe(hasPool ? 0 : undefined)
  })

  it('include pending messages, abandoned ones and the age of the most overdue one', async () => {
    const given = givenIn(portal.db, { now: new Date() })
    await given.mail({ nextAttemptAt: new Date(Date.now() - 3_600_000) })
    await given.mail({ nextAttemptAt: new Date(Date.now() + 3_600_000) })
    await given.mail({ status: 'failed' })
    await given.mail({ status: 'sent' })
    const page = await fetchPage()
    expect(readSeries(page, 'portal_outbox_waiting')).toBe(2)
    expect(readSeries(page, 'portal_outbox_failed')).toBe(1)
    expect(readSeries(page, 'portal_outbox_overdue_seconds')).toBeGreaterThanOrEqual(3_595)
    expect(readSeries(page, 'portal_mail_configured')).toBe(0)
  })

  it('include the age of the oldest unsent code or password link, even if it is retried', async () => {
    const at = new Date()
    const given = givenIn(portal.db, { now: at })
    const reset = { type: 'password_reset', payload: { firstName: 'Dana', linkRemoved: true } } as const
    const ago = (seconds: number) => new Date(at.getTime() - seconds * 1_000)
    await given.mail({ createdAt: ago(7_200), nextAttemptAt: at })
    expect(readSeries(await fetchPage(), 'portal_outbox_oldest_code_seconds')).toBe(0)
    await given.mail({ message: reset, createdAt: ago(300), nextAttemptAt: new Date(at.getTime() + 60_000) })
    await given.mail({ message: reset, createdAt: ago(3_600), status: 'sent' })
    const age = readSeries(await fetchPage(), 'portal_outbox_oldest_code_seconds') ?? Number.NaN
    expect(age).toBeGreaterThanOrEqual(299)
    expect(age).toBeLessThan(3_600)
  })

  it('count wrong sign-ins', async () => {
    const before = sumSeries(await fetchPage(), 'portal_sign_in_misses_total')
    const body = { email: 'nobody@example.com', password: 'Wrong-Secret-1' }
    expect((await portal.anonymous.post('/api/auth/login', body)).statusCode).toBe(401)
    expect(sumSeries(await fetchPage(), 'portal_sign_in_misses_total')).toBe(before + 1)
  })

  it('take one statement', async () => {
    const { statements } = await recordStatements(() => findOutboxMetrics(portal.db))
    expect(statements).toHaveLength(1)
    const { statements: scrapeStatements } = await recordStatements(() => fetchPage())
    expect(scrapeStatements.length).toBeLessThanOrEqual(1)
  })

  it('report that the database does not answer, and then show no outdated values', async () => {
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
    expect(readSeries(await fetchPage(part.anonymous), 'portal_outbox_waiting')).toBe(7)
    answers = false
    const page = await fetchPage(part.anonymous)
    expect([readSeries(page, 'portal_database_up'), readSeries(page, 'portal_outbox_waiting')]).toEqual([0, undefined])
    await part.app.close()
  })

  it('query the database once for concurrent scrapes', async () => {
    let requests = 0
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
            requests += 1
            return new Promise((resolve) => {
              answer = () => resolve({ mailWaiting: 0, mailFailed: 0, mailOverdueSeconds: 0, oldestCodeSeconds: 0 })
            })
          },
        },
      },
    )
    const scrapes = [fetchPage(part.anonymous), fetchPage(part.anonymous), fetchPage(part.anonymous)]
    await expect.poll(() => requests).toBe(1)
    // Every scrape has started once the last call is admitted.
    await part.anonymous.get('/healthz')
    answer()
    const pages = await Promise.all(scrapes)
    expect(pages.map((page) => readSeries(page, 'portal_database_up'))).toEqual([1, 1, 1])
    expect(requests).toBe(1)
    await part.app.close()
  })

  it('include the newest backup of either kind, or that there is none', async () => {
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
