import { describe, expect, it } from 'vitest'
import { freePorts } from '../free-ports'
import { runOnTestServer, testServerUrl } from '../postgres-template'
import { startFailingServer, startServerProcess } from '../server-process'

describe('Servers on PostgreSQL', () => {
  it('start together on an empty database, and are alive but not ready once it is gone', async () => {
    const name = `portal_process_${process.pid}`
    await runOnTestServer(`create database ${name}`)
    const start = () => startServerProcess({ DATABASE_URL: testServerUrl(name), LOG_LEVEL: 'silent' })
    const servers = await Promise.all([start(), start()])
    const answers = (path: string) =>
      Promise.all(servers.map(async ({ address }) => (await fetch(`${address}${path}`)).status))
    try {
      expect(await answers('/readyz')).toEqual([200, 200])
      expect(await answers('/api/program')).toEqual([200, 200])
      await runOnTestServer(`drop database ${name} with (force)`)
      expect(await answers('/readyz')).toEqual([503, 503])
      expect(await answers('/healthz')).toEqual([200, 200])
      expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
    } finally {
      await Promise.all(servers.map((server) => server.kill()))
      await runOnTestServer(`drop database if exists ${name} with (force)`)
    }
  })

  it('wait if configured for a database that accepts writes: alive, not ready, and then ready', async () => {
    const name = `portal_waiting_${process.pid}`
    await runOnTestServer(`create database ${name}`)
    await runOnTestServer(`alter database ${name} set default_transaction_read_only = on`)
    const [port = 0] = await freePorts(1)
    const address = `http://127.0.0.1:${port}`
    const getStatus = (path: string) =>
      fetch(`${address}${path}`).then(
        ({ status }) => status,
        () => 0,
      )
    const settings = { DATABASE_URL: testServerUrl(name), DATABASE_WAIT: 'on', LOG_LEVEL: 'silent', PORT: String(port) }
    const starting = startServerProcess(settings)
    try {
      await expect.poll(() => getStatus('/healthz')).toBe(200)
      expect([await getStatus('/readyz'), await getStatus('/api/program')]).toEqual([503, 503])
      await runOnTestServer(`alter database ${name} reset default_transaction_read_only`)
      await expect.poll(() => getStatus('/readyz')).toBe(200)
      expect(await getStatus('/api/program')).toBe(200)
    } finally {
      await (await starting).kill()
      await runOnTestServer(`drop database if exists ${name} with (force)`)
    }
  })

  it('do not wait for errors that waiting does not fix', async () => {
    const { code, output } = await startFailingServer({
      DATABASE_URL: testServerUrl('portal_nowhere'),
      DATABASE_WAIT: 'on',
    })
    expect([code, output.trim()]).toEqual([1, 'DATABASE_URL names a database that does not exist.'])
  })
})
