import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { serverAccount } from '../../../scripts/postgres/account.mjs'
import { systemProgram } from '../../../scripts/system-program.mjs'
import { freePorts } from '../../../server/test/free-ports'
import { say } from '../drill'
import { runProgram } from '../portal/run-program'
import { until } from '../portal/until'
import { startEtcd } from './start-etcd'
import { type ClusterNode, password, startNode } from './start-node'

const configuration = fileURLToPath(new URL('../../../deploy/cluster/haproxy-postgres.cfg', import.meta.url))

/** So often in turn a connection has to come to the primary. */
const PRIMARY_IN_TURN = 10

export interface Cluster {
  /** For `DATABASE_URL`: HAProxy's address. */
  url: string
  primary: ClusterNode
  standby: ClusterNode
  /** Stops everything that still runs and removes its files. */
  stop(): Promise<void>
}

async function startProxy(primary: ClusterNode, standby: ClusterNode) {
  const [port] = await freePorts(1)
  const where = {
    POSTGRES_BIND: `127.0.0.1:${port}`,
    ...{ NODE_1: primary.address, NODE_1_API: String(primary.apiPort) },
    ...{ NODE_2: standby.address, NODE_2_API: String(standby.apiPort) },
  }
  const program = runProgram(systemProgram('haproxy'), ['-db', '-f', configuration], {
    env: { PATH: process.env.PATH, ...where },
  })
  return { program, server: `postgres://postgres:${password}@127.0.0.1:${port}` }
}

async function onPrimary<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function isPrimary(server: string): Promise<boolean> {
  const { rows } = await onPrimary(server, (client) => client.query('select pg_is_in_recovery() as standby'))
  return rows[0]?.standby === false
}

/** Until its first checks HAProxy takes both for the primary and passes connections to them in turn. */
async function createDatabase(server: string): Promise<string> {
  let inTurn = 0
  await until('HAProxy passes connections to the primary alone', async () => {
    inTurn = (await isPrimary(server)) ? inTurn + 1 : 0
    return inTurn === PRIMARY_IN_TURN
  })
  await onPrimary(server, (client) => client.query('create database portal'))
  return `${server}/portal`
}

/** Starts etcd, a primary with a synchronous standby, and HAProxy before them, all on loopback in a temporary folder. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-cluster-'))
  const account = serverAccount()
  if (account) await chown(folder, account.uid, account.gid)
  const ends: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const etcd = await startEtcd(folder)
    ends.push(() => etcd.end('SIGTERM'))
    const primary = await startNode('node1', folder, etcd.host)
    ends.push(primary.stop)
    await until('there is a primary', () => primary.is('/primary'), 120_000)
    say('a primary')
    const standby = await startNode('node2', folder, etcd.host)
    ends.push(standby.stop)
    await until('there is a synchronous standby', () => standby.is('/sync'), 120_000)
    say('a synchronous standby')
    const { program, server } = await startProxy(primary, standby)
    ends.push(() => program.end('SIGTERM'))
    return { url: await createDatabase(server), primary, standby, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
