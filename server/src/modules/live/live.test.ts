import { setImmediate as turn } from 'node:timers/promises'
import { type DataChange, dataChangeSchema } from '@portal/contract/live/live'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenSession } from '../../../test/given/sessions'
import { useTestApp } from '../../../test/use-test-app'
import { sessions } from '../../db/tables'
import { sessionCookie } from '../../platform/http/cookies'
import { changedAreas, DataWatch } from './data-watch'

const portal = useTestApp()
let url = ''
beforeAll(async () => {
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => portal.app.server.closeAllConnections())

const given = () => givenIn(portal.db, { now: portal.clock.read() })

/** A browser of the account that hears what changes. */
async function hear(account: { id: string; role: string }, query = '') {
  const { cookies } = await givenSession(portal.db, portal.clock.read(), account)
  const cookie = Object.entries(cookies).map((pair) => pair.join('='))[0] ?? sessionCookie
  const open = () => fetch(`${url}/api/live${query}`, { headers: { cookie } })
  const reply = await open()
  const texts = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  return {
    reply,
    open,
    leave: () => texts?.cancel(),
    /** The next event; null when the stream has ended. */
    next: async (): Promise<DataChange | null> => {
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
    },
  }
}

describe('The stream of what changes (docs/spec 7.10)', () => {
  it('begins with the version of the data and then names the areas that change', async () => {
    const stream = await hear(await given().staff())
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

  it('tells whoever comes back what changed since the version they know, and nothing when nothing did', async () => {
    const manager = await given().staff()
    const stream = await hear(manager)
    const known = (await stream.next())?.version ?? ''
    await stream.leave()
    await given().order({ dealer: await given().dealer() })
    const again = await hear(manager, `?since=${encodeURIComponent(known)}`)
    const missed = await again.next()
    expect(missed?.changed).toEqual(expect.arrayContaining(['accounts', 'orders']))
    const third = await hear(manager, `?since=${encodeURIComponent(missed?.version ?? '')}`)
    await given().package()
    // Its first word is of the package: of what it knew already it says nothing.
    expect((await third.next())?.changed).toEqual(['catalogue'])
    await Promise.all([again.leave(), third.leave()])
  })

  it('refuses a version that is none', async () => {
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await admin.get('/api/live?since=1.5')).statusCode).toBe(422)
  })

  it('keeps eight streams of one session open, and refuses the ninth until one is left', async () => {
    const stream = await hear(await given().staff())
    const others = await Promise.all(Array.from({ length: 7 }, stream.open))
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
    const ninth = await stream.open()
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '30'])
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

  it('is no use of the session, which falls idle however long a tab stays open', async () => {
    const seen = async () => (await portal.db.select().from(sessions)).map(({ lastSeenAt }) => lastSeenAt.toISOString())
    const manager = await given().staff()
    const first = await hear(manager)
    const begun = await seen()
    portal.clock.set('2026-11-20T15:30:00Z')
    const second = await first.open()
    expect(second.status).toBe(200)
    expect(await seen()).toEqual(begun)
    await Promise.all([first.leave(), second.body?.cancel()])
  })

  it('ends with the server', async () => {
    const stream = await hear(await given().staff())
    await stream.next()
    portal.app.eventStreams.endAll()
    expect(await stream.next()).toBeNull()
  })
})

/** A watch whose rounds the test starts. */
function givenWatch() {
  const state = { version: '1 1 1 1', asked: 0, isAway: false, hangs: false, warned: 0 }
  let nextRound = () => {}
  const watch = new DataWatch({
    readVersion: async () => {
      state.asked += 1
      if (state.isAway) throw new Error('away')
      if (state.hangs) await new Promise(() => {})
      return state.version
    },
    answerMs: 20,
    pause: () =>
      new Promise<void>((done) => {
        nextRound = done
      }),
    log: {
      warn: () => {
        state.warned += 1
      },
    },
  })
  const listen = () => {
    const heard: (DataChange | 'lost')[] = []
    const tell = (change: DataChange) => void heard.push(change)
    return { heard, leave: watch.listen({ known: undefined, tell, lose: () => void heard.push('lost') }) }
  }
  const round = async () => {
    nextRound()
    await turn()
  }
  return { state, listen, round }
}

describe('Watching the version', () => {
  it('asks once a round for all who listen, and no more when the last has left', async () => {
    const { state, listen, round } = givenWatch()
    const listeners = [listen(), listen(), listen()]
    await turn()
    expect(state.asked).toBe(1)
    state.version = '1 1 2 1'
    await round()
    expect(state.asked).toBe(2)
    for (const { heard } of listeners) expect(heard.at(-1)).toEqual({ version: '1 1 2 1', changed: ['orders'] })
    for (const { leave } of listeners) leave()
    await round()
    await round()
    expect(state.asked).toBe(2)
    const late = listen()
    await turn()
    expect(state.asked).toBe(3)
    expect(late.heard).toEqual([{ version: '1 1 2 1', changed: [] }])
  })

  it('lets go of all who listen when the version cannot be read, and says so in the log once', async () => {
    const { state, listen, round } = givenWatch()
    const listeners = [listen(), listen()]
    await turn()
    state.isAway = true
    await round()
    expect(listeners.map(({ heard }) => heard.at(-1))).toEqual(['lost', 'lost'])
    expect(state.warned).toBe(1)
    await round()
    expect([state.asked, state.warned]).toEqual([2, 1])
  })
})

describe('A database that hangs', () => {
  it('keeps nobody in the belief that changes are told', async () => {
    const { state, listen, round } = givenWatch()
    const { heard } = listen()
    await turn()
    state.hangs = true
    await round()
    await vi.waitFor(() => expect(heard.at(-1)).toBe('lost'))
    expect(state.warned).toBe(1)
  })
})

describe('changedAreas', () => {
  it('compares area by area, and takes all for changed where the versions do not compare', () => {
    expect(changedAreas('1 2 3 4', '1 2 3 4')).toEqual([])
    expect(changedAreas('1 2 3 4', '1 9 3 5')).toEqual(['catalogue', 'requests'])
    expect(changedAreas('1 2 3', '1 2 3 4')).toEqual(['accounts', 'catalogue', 'orders', 'requests'])
  })
})
