import { describe, expect, it, onTestFinished } from 'vitest'
import { installedVersion } from '../../../../test/installed-version'
import { testServerUrl } from '../../../../test/postgres-template'
import { DriverClient, isDriverFailure, RepeatedStatement } from './pg-internals'

async function connectClient(options: { query_timeout?: number } = {}): Promise<DriverClient> {
  const client = new DriverClient({ connectionString: testServerUrl(), ...options })
  // Without a listener, a lost connection would end the process.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(async () => {
    if (client.socket.destroyed) return
    await client.end()
  })
  return client
}

const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('The installed version of pg', () => {
  it('is the one whose internals the code uses', () => {
    const advice =
      'Another version of pg is installed. Compare Client.query and the messages of connection errors in lib/client.js, the methods that ' +
      'lib/query.js implements, and prepareValue in lib/utils.js with pg-internals.ts. Then name the new version here.'
    expect(installedVersion('pg'), advice).toBe('8.23.1')
  })
})

describe('DriverClient', () => {
  it('knows the process of its backend', async () => {
    const client = await connectClient()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(client.processID).toBe(rows[0]?.pid)
  })

  it('reports a cut connection and a timeout as driver failures', async () => {
    const [cut, slow] = [await connectClient(), await connectClient({ query_timeout: 50 })]
    const pendingQuery = catchFailure(cut.query('select pg_sleep(30)'))
    cut.socket.destroy()
    expect(isDriverFailure(await pendingQuery)).toBe(true)
    expect(isDriverFailure(await catchFailure(cut.query('select 1')))).toBe(true)
    expect(isDriverFailure(await catchFailure(slow.query('select pg_sleep(30)')))).toBe(true)
    slow.socket.destroy()
  })

  it('does not report a database error as a driver failure', async () => {
    expect(isDriverFailure(await catchFailure((await connectClient()).query('select 1 / 0')))).toBe(false)
  })
})

describe('RepeatedStatement', () => {
  const text = 'select n, $2::jsonb from generate_series(1, $1::int) n'
  const values = [3, { a: 1 }]
  const prepared = async () => {
    const client = await connectClient()
    await client.query({ text, name: 'series', values })
    return client
  }

  it('runs a prepared statement and reads its rows with the given parsers', async () => {
    const statement = new RepeatedStatement(text, { name: 'series', readers: [Number, JSON.parse] }, values)
    expect(await statement.sendBy(await prepared())).toEqual([1, 2, 3].map((n) => [n, { a: 1 }]))
  })

  it('fails after all rows were received if a value cannot be read', async () => {
    const unreadable = () => {
      throw new SyntaxError('unreadable')
    }
    const client = await prepared()
    const statement = new RepeatedStatement(text, { name: 'series', readers: [unreadable] }, values)
    await expect(statement.sendBy(client)).rejects.toThrow('unreadable')
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})
