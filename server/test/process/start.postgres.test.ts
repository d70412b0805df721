import { describe, expect, it } from 'vitest'
import { onTestServer, testServerUrl } from '../postgres-template'
import { startServerProcess } from '../server-process'

describe('Servers on PostgreSQL', () => {
  it('start together on an empty database, and are alive but not ready once it is gone', {
    timeout: 120_000,
  }, async () => {
    const name = `portal_process_${process.pid}`
    await onTestServer(`create database ${name}`)
    const start = () => startServerProcess({ DATABASE_URL: testServerUrl(name), LOG_LEVEL: 'silent' })
    const servers = await Promise.all([start(), start()])
    const answers = (path: string) =>
      Promise.all(servers.map(async ({ address }) => (await fetch(`${address}${path}`)).status))
    try {
      expect(await answers('/readyz')).toEqual([200, 200])
      expect(await answers('/api/program')).toEqual([200, 200])
      await onTestServer(`drop database ${name} with (force)`)
      expect(await answers('/readyz')).toEqual([503, 503])
      expect(await answers('/healthz')).toEqual([200, 200])
      expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
    } finally {
      await Promise.all(servers.map((server) => server.kill()))
      await onTestServer(`drop database if exists ${name} with (force)`)
    }
  })
})
