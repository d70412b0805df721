import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { DataArea } from '@portal/contract/api/endpoint'
import { type DataChange, dataChangeSchema } from '@portal/contract/live/live'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenSession } from '../../../test/given/sessions'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, sessions } from '../../db/tables'
import { sessionCookie } from '../../platform/http/cookies'
import { hashToken } from '../../platform/http/token'
import { publicSessionId } from '../sessions/manage-sessions'
import { changedAreas, DataWatch } from './data-watch'

const portal = useTestApp()
let url = ''
beforeAll(async () => {
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => portal.app.server.closeAllConnections())

const given = () => givenIn(portal.db, { now: portal.clock.read() })

/** A browser of the account with an open stream. */
async function openChangeStream(account: { id: string; role: string }, query = '') {
  const { cookies, token } = await givenSession(portal.db, portal.clock.read(), account)
  const cookie = Object.entries(cookies).map((pair) => pair.join('='))[0] ?? sessionCookie
  const open = () => fetch(`${url}/api/live${query}`, { headers: { cookie } })
  const reply = await open()
  const texts = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  const next = async (): Promise<DataChange | null> => {
    for (;;) {
      const end = unread.indexOf('\n\n')
      const line = unread.slice(0, Math.max(0, end))
      if (end >= 0) unread = unread.slice(end + 2)
      if (line.startsWith('data: ')) return dataChangeSchema.parse(JSON.parse(line.slice(6)))
      if (end >= 0) continue
      const { value, done } = (await texts?.read()) ?? { done: true }
      if (done) return null
      unread += value
    }
  }
  return {
    reply,
    open,
    cookie,
    tokenHash: hashToken(token),
    leave: () => texts?.cancel(),
    /** The next event; null after the end of the stream. */
    next,
    /** Reads to the end of the stream. */
    end: async (): Promise<void> => {
      for (let event = await next(); event !== null; event = await next());
    },
    /** Reads until the area is reported. @returns false if the stream ends first */
    hears: async (area: DataArea): Promise<boolean> => {
      for (let event = await next(); event !== null; event = await next()) if (event.changed.includes(area)) return true
      return false
    },
  }
}

describe('The stream of changes (docs/spec 17.2)', () => {
  it('starts with the data version, then names the changed areas', async () => {
    const stream = await openChangeStream(await given().staff())
    expect(stream.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.reply.headers.get('cache-control')).toBe('no-store')
    expect(stream.reply.headers.get('x-accel-buffering')).toBe('no')
    const first = await stream.next()
    expect(first?.changed).toEqual([])
    await given().package()
    const second = await stream.next()
    expect(second?.changed).toEqual(['catalogue'])
    expect(second?.version).not.toBe(first?.version)
    await stream.leave()
  })

  it('reports the changes since a known version, and nothing without changes', async () => {
    const manager = await given().staff()
    const stream = await openChangeStream(manager)
    const known = (await stream.next())?.version ?? ''
    await stream.leave()
    await given().order({ dealer: await given().dealer() })
    const secondStream = await openChangeStream(manager, `?since=${encodeURIComponent(known)}`)
    const missedChange = await secondStream.next()
    expect(missedChange?.changed).toEqual(expect.arrayContaining(['accounts', 'orders']))
    const third = await openChangeStream(manager, `?since=${encodeURIComponent(missedChange?.version ?? '')}`)
    await given().package()
    // The first event is about the package, because the earlier version is known.
    expect((await third.next())?.changed).toEqual(['catalogue'])
    await Promise.all([secondStream.leave(), third.leave()])
  })

  it('rejects an invalid version', async () => {
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await admin.get('/api/live?since=1.5')).statusCode).toBe(422)
  })

  it('allows eight streams per session, and rejects a ninth until one closes', async () => {
    const stream = await openChangeStream(await given().staff())
    const others = await Promise.all(Array.from({ length: 7 }, stream.open))
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
    const ninthStream = await stream.open()
    expect([ninthStream.status, ninthStream.headers.get('retry-after')]).toEqual([429, '30'])
    await stream.leave()
    await expect
      .poll(async () => {
        const next = await stream.open()
        await next.body?.cancel()
        return next.status
      })
      .toBe(200)
    await Promise.all(others.map(({ body }) => body?.cancel()))
  })

  it('does not count as session activity, so the session of an open tab becomes idle', async () => {
    const seen = async () => (await portal.db.select().from(sessions)).map(({ lastSeenAt }) => lastSeenAt.toISOString())
    const manager = await given().staff()
    const first = await openChangeStream(manager)
    const lastSeenTimes = await seen()
    portal.clock.set('2026-11-20T15:30:00Z')
    const second = await first.open()
    expect(second.status).toBe(200)
    expect(await seen()).toEqual(lastSeenTimes)
    await Promise.all([first.leave(), second.body?.cancel()])
  })

  it('ends with the server', async () => {
    const stream = await openChangeStream(await given().staff())
    await stream.next()
    portal.app.eventStreams.endAll()
    await stream.end()
  })
})

/** An open stream of a new staff member. */
async function givenStream() {
  const account = await given().staff({ district: 'SE' })
  const stream = await openChangeStream(account)
  await stream.next()
  return { account, stream }
}

type Given = Awaited<ReturnType<typeof givenStream>>
const openAdminBrowser = async () => portal.as(await given().staff({ role: 'super_admin' }))

const endings: [string, (given: Given) => Promise<{ statusCode: number }>][] = [
  [
    'the browser signs out',
    async ({ stream }) => {
      const reply = await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { cookie: stream.cookie } })
      return { statusCode: reply.status }
    },
  ],
  [
    'the account is deactivated',
    async ({ account }) => (await openAdminBrowser()).patch(`/api/admin/users/${account.id}`, { isActive: false }),
  ],
  [
    'the account is deleted',
    async ({ account }) => (await openAdminBrowser()).delete(`/api/admin/users/${account.id}`),
  ],
  [
    'the role changes',
    async ({ account }) =>
      (await openAdminBrowser()).patch(`/api/admin/users/${account.id}`, { role: 'sales_manager' }),
  ],
  [
    'another user sets the password',
    async ({ account }) =>
      (await openAdminBrowser()).patch(`/api/admin/users/${account.id}/password`, { password: 'Given-Password-2' }),
  ],
  [
    'the account changes its password in another browser',
    async ({ account }) =>
      (await portal.as(account)).patch('/api/auth/user/password', {
        currentPassword: account.password,
        newPassword: 'Another-Password-2',
      }),
  ],
  [
    'the account ends this session from another browser',
    async ({ account, stream }) =>
      (await portal.as(account)).delete(`/api/auth/sessions/${publicSessionId(stream.tokenHash)}`),
  ],
  [
    'the account ends all other sessions',
    async ({ account }) => (await portal.as(account)).post('/api/auth/sessions/end-others'),
  ],
  [
    'a higher rank ends the sessions',
    async ({ account }) => (await openAdminBrowser()).post(`/api/admin/users/${account.id}/end-sessions`),
  ],
]

describe('A stream whose session ends (docs/spec 3.3)', () => {
  it.each(endings)('ends when %s', async (_, act) => {
    const dealing = await givenStream()
    expect((await act(dealing)).statusCode).toBe(200)
    await dealing.stream.end()
  })

  it('ends at the next heartbeat when another server ended the session, and other streams continue', async () => {
    const [ended, open] = [await givenStream(), await givenStream()]
    await portal.db.delete(sessions).where(eq(sessions.tokenHash, ended.stream.tokenHash))
    await portal.app.eventStreams.beat()
    await ended.stream.end()
    await given().package()
    expect(await open.stream.hears('catalogue')).toBe(true)
    await open.stream.leave()
  })

  it('ends at the next heartbeat once the session is idle for too long, or the account is inactive', async () => {
    const [idle, inactive] = [await givenStream(), await givenStream()]
    await portal.db.update(accounts).set({ isActive: false }).where(eq(accounts.id, inactive.account.id))
    await portal.app.eventStreams.beat()
    await inactive.stream.end()
    portal.clock.forward({ hours: 9 })
    await portal.app.eventStreams.beat()
    await idle.stream.end()
  })

  it('stays open in the browser that changes its own password', async () => {
    const { account, stream } = await givenStream()
    const body = JSON.stringify({ currentPassword: account.password, newPassword: 'Another-Password-2' })
    const headers = { cookie: stream.cookie, 'content-type': 'application/json' }
    const reply = await fetch(`${url}/api/auth/user/password`, { method: 'PATCH', headers, body })
    expect(reply.status).toBe(200)
    await given().package()
    expect(await stream.hears('catalogue')).toBe(true)
    await stream.leave()
  })
})

/** A watch that polls only when the test triggers it. */
function givenWatch() {
  const state = { version: '1 1 1 1', reads: 0, isAway: false, hangs: false, warned: 0 }
  let endPause = () => {}
  const watch = new DataWatch({
    readVersion: async () => {
      state.reads += 1
      if (state.isAway) throw new Error('away')
      if (state.hangs) await new Promise(() => {})
      return state.version
    },
    answerMs: 20,
    pause: () =>
      new Promise<void>((done) => {
        endPause = done
      }),
    log: {
      warn: () => {
        state.warned += 1
      },
    },
  })
  const listen = () => {
    const receivedChanges: (DataChange | 'lost')[] = []
    const send = (change: DataChange) => void receivedChanges.push(change)
    return {
      receivedChanges,
      leave: watch.listen({ known: undefined, send, onLost: () => void receivedChanges.push('lost') }),
    }
  }
  const round = async () => {
    endPause()
    await yieldToEventLoop()
  }
  return { state, listen, round }
}

describe('The data watch', () => {
  it('polls once for all listeners, and stops after the last one leaves', async () => {
    const { state, listen, round } = givenWatch()
    const listeners = [listen(), listen(), listen()]
    await yieldToEventLoop()
    expect(state.reads).toBe(1)
    state.version = '1 1 2 1'
    await round()
    expect(state.reads).toBe(2)
    for (const { receivedChanges } of listeners)
      expect(receivedChanges.at(-1)).toEqual({ version: '1 1 2 1', changed: ['orders'] })
    for (const { leave } of listeners) leave()
    await round()
    await round()
    expect(state.reads).toBe(2)
    const late = listen()
    await yieldToEventLoop()
    expect(state.reads).toBe(3)
    expect(late.receivedChanges).toEqual([{ version: '1 1 2 1', changed: [] }])
  })

  it('ends all streams when the version cannot be read, with one log message', async () => {
    const { state, listen, round } = givenWatch()
    const listeners = [listen(), listen()]
    await yieldToEventLoop()
    state.isAway = true
    await round()
    expect(listeners.map(({ receivedChanges }) => receivedChanges.at(-1))).toEqual(['lost', 'lost'])
    expect(state.warned).toBe(1)
    await round()
    expect([state.reads, state.warned]).toEqual([2, 1])
  })
})

describe('A hanging database', () => {
  it('ends the streams', async () => {
    const { state, listen, round } = givenWatch()
    const { receivedChanges } = listen()
    await yieldToEventLoop()
    state.hangs = true
    await round()
    await vi.waitFor(() => expect(receivedChanges.at(-1)).toBe('lost'))
    expect(state.warned).toBe(1)
  })
})

describe('The comparison of versions', () => {
  it('returns the changed areas, or all areas if the versions cannot be compared', () => {
    expect(changedAreas('1 2 3 4', '1 2 3 4')).toEqual([])
    expect(changedAreas('1 2 3 4', '1 9 3 5')).toEqual(['catalogue', 'requests'])
    expect(changedAreas('1 2 3 4', '1 2 3 4 5')).toEqual([
      'accounts',
      'catalogue',
      'orders',
      'requests',
      'program',
      'deliveries',
    ])
  })
})
