import { describe, expect, it } from 'vitest'
import { startFailingServer } from '../server-process'

/** Nothing listens on this port, so each start ends soon after logging its warnings. */
const withoutDatabase = { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal', LOG_LEVEL: 'warn' }

const readOutput = async (settings: Record<string, string>) =>
  (await startFailingServer({ ...withoutDatabase, ...settings })).output

describe('A start outside production (docs/spec 3.7)', () => {
  it('warns in one line if super admins cannot set up a second factor', async () => {
    const lines = (await readOutput({ STAFF_SECOND_FACTOR: 'super_admin' })).trim().split('\n')
    const warnings = lines.filter((line) => line.includes('super admins cannot sign in: SECOND_FACTOR_KEY must be set'))
    expect(warnings, lines.join('\n')).toHaveLength(1)
  })

  it.each([
    ['a key for authenticator apps', { SECOND_FACTOR_KEY: 'a secret of thirty-two characters' }],
    ['a URL with a host name', { PUBLIC_URL: 'http://localhost:3000' }],
    ['no second factor', { STAFF_SECOND_FACTOR: 'off' }],
  ])('does not warn with %s', async (_kind, settings) => {
    const output = await readOutput({ STAFF_SECOND_FACTOR: 'super_admin', ...settings })
    expect(output).not.toContain('super admins cannot sign in')
  })
})
