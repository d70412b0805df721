import { authEndpoints } from '@portal/contract/accounts/auth'
import { passwordLinkEndpoints } from '@portal/contract/accounts/password-links'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, mailOutbox } from '../../db/tables'
import { authConstraints } from './constraints'
import { authHandlers, passwordLinkHandlers } from './handlers'
import { loadSession } from './queries/load-session'

const portal = useTestApp({
  config: { trustProxy: true },
  serve: {
    endpoints: { ...authEndpoints, ...passwordLinkEndpoints },
    handlers: { ...authHandlers, ...passwordLinkHandlers },
    constraints: authConstraints,
    loadSession,
  },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })

describe('Password link races', () => {
  it('let only one of ten concurrent uses set a password', async () => {
    const staff = await given().staff()
    const token = await given().passwordLink(staff)
    const attempts = Array.from({ length: 10 }, async (_, n) => {
      const password = `Concurrent-${n}`
      const { statusCode } = await portal.anonymous.post('/api/auth/reset-password', { token, password })
      return { password, statusCode }
    })
    const replies = await Promise.all(attempts)
    const won = replies.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(9)
    expect(await portal.db.$count(auditEvents)).toBe(1)
    const { email } = staff
    const entered = await portal.anonymous.post('/api/auth/login', { email, password: won[0]?.password })
    expect(entered.statusCode).toBe(200)
  })

  it('send three emails for twenty concurrent requests, with the same response to all', async () => {
    const { email } = await given().staff()
    const requests = Array.from({ length: 20 }, (_, n) =>
      portal.anonymous.post('/api/auth/forgot-password', { email }, { headers: { 'x-forwarded-for': `10.0.0.${n}` } }),
    )
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(await portal.db.$count(mailOutbox)).toBe(3)
  })

  it('accept thirty of forty concurrent requests from one address', async () => {
    const requests = Array.from({ length: 40 }, (_, n) =>
      portal.anonymous.post('/api/auth/forgot-password', { email: `nobody${n}@example.com` }),
    )
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})
