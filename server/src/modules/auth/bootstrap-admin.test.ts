import { authEndpoints } from '@portal/contract/accounts/auth'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { accounts } from '../../db/tables'
import { bootstrapAdmin } from './bootstrap-admin'
import { authConstraints } from './constraints'
import { authHandlers } from './handlers'
import { loadSession } from './queries/load-session'

const portal = useTestApp({
  serve: { endpoints: authEndpoints, handlers: authHandlers, constraints: authConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const named = { bootstrapAdmin: { email: 'First@example.com', password: 'Very-first-1' } }
const bootstrap = (config = named) => bootstrapAdmin(portal.db, config, testProgram.names, portal.clock.read())

describe('The first super_admin (docs/spec 22.6)', () => {
  it('is created once if there is none, with a temporary password', async () => {
    await given().staff({ role: 'mingledorffs' })
    expect(await Promise.all([bootstrap(), bootstrap()])).toContain(true)
    expect(await bootstrap()).toBe(false)
    expect(await portal.db.$count(accounts)).toBe(2)
    const reply = await portal.anonymous.post('/api/auth/login', {
      email: 'first@example.com',
      password: 'Very-first-1',
    })
    expect(reply.json()).toMatchObject({ role: 'super_admin', passwordIsTemporary: true })
  })

  it('is not created if there is another one, or without configuration', async () => {
    expect(await bootstrapAdmin(portal.db, { bootstrapAdmin: null }, testProgram.names, portal.clock.read())).toBe(
      false,
    )
    await given().staff({ role: 'super_admin' })
    expect(await bootstrap()).toBe(false)
    expect(await portal.db.$count(accounts)).toBe(1)
  })

  it.each(['password1', 'First1234'])('stops the start with a message for the easy password %s', async (password) => {
    const email = 'first@example.com'
    await expect(bootstrap({ bootstrapAdmin: { email, password } })).rejects.toThrow(
      /^BOOTSTRAP_ADMIN_PASSWORD: [^\n]+password[^\n]+\.$/,
    )
    expect(await portal.db.$count(accounts)).toBe(0)
    await given().staff({ role: 'super_admin' })
    expect(await bootstrap({ bootstrapAdmin: { email, password } })).toBe(false)
  })

  it('stops the start with a message if the email belongs to another account', async () => {
    await given().staff({ role: 'sales_manager', email: 'first@example.com' })
    await expect(bootstrap()).rejects.toThrow(/BOOTSTRAP_ADMIN_EMAIL First@example\.com belongs to an account/)
  })
})
