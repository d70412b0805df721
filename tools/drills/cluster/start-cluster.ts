import { chown } from 'node:fs/promises'
import { serverAccount } from '../../../scripts/postgres/account.mjs'
import { systemProgram } from '../../../scripts/system-program.mjs'
import { freePorts } from '../../../server/test/free-ports'
import { createDatabase, queryRows } from '../../common/database'
import { runProgram, waitUntilAnswering } from '../../common/run-program'
import { withFolder } from '../../common/temporary-folder'
import { waitUntil } from '../../common/until'
import { report } from '../drill'
import { startHaproxy } from '../start-haproxy'
import { type ClusterNode, password, startNode } from './start-node'

/** The number of consecutive connections that must reach the primary. */
const CONSECUTIVE_CONNECTIONS = 10

export interface Cluster {
  /** The address of HAProxy, for `DATABASE_URL`. */
  url: string
  primary: ClusterNode
  standby: ClusterNode
}

/** Starts a single etcd node. A real cluster has three. */
async function startEtcd(folder: string) {
  const [clientPort, peerPort] = await freePorts(2)
  const host = `127.0.0.1:${clientPort}`
  const peer = `http://127.0.0.1:${peerPort}`
  const args = Object.entries({
    'data-dir': `${folder}/etcd`,
    'listen-client-urls': `http://${host}`,
    'advertise-client-urls': `http://${host}`,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
    'log-level': 'warn',
  }).flatMap(([name, value]) => [`--${name}`, value])
  const program = runProgram(systemProgram('etcd', 'etcd-server'), args, { cwd: folder })
  await waitUntilAnswering(program, 'etcd', async () => (await fetch(`http://${host}/health`)).ok)
  return { ...program, host }
}

async function startProxy(primary: ClusterNode, standby: ClusterNode) {
  const [port] = await freePorts(1)
  const program = startHaproxy('cluster/haproxy-postgres.cfg', {
    POSTGRES_BIND: `127.0.0.1:${port}`,
    NODE_1: primary.address,
    NODE_1_API: String(primary.apiPort),
    NODE_2: standby.address,
    NODE_2_API: String(standby.apiPort),
  })
  const server = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  let consecutiveFailures = 0
  // Before its first health checks, HAProxy treats both nodes as primary and alternates between them.
  await waitUntil('HAProxy passes connections only to the primary', async () => {
    const [row] = await queryRows<{ standby: boolean }>(server, 'select pg_is_in_recovery() as standby')
    consecutiveFailures = row?.standby === false ? consecutiveFailures + 1 : 0
    return consecutiveFailures === CONSECUTIVE_CONNECTIONS
  })
  return { program, server }
}

/** Starts etcd, a primary with a synchronous standby, and HAProxy in front of them, on loopback in a temporary folder. */
export const withCluster = <T>(work: (cluster: Cluster) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    const account = serverAccount()
    if (account) await chown(folder, account.uid, account.gid)
    const ends: (() => Promise<unknown>)[] = []
    try {
      const etcd = await startEtcd(folder)
      ends.push(() => etcd.end('SIGTERM'))
      const primary = await startNode('node1', folder, etcd.host)
      ends.push(primary.stop)
      await waitUntil('there is a primary', () => primary.is('/primary'), 120_000)
      report('a primary')
      const standby = await startNode('node2', folder, etcd.host)
      ends.push(standby.stop)
      await waitUntil('there is a synchronous standby', () => standby.is('/sync'), 120_000)
      report('the standby is synchronous')
      const { program, server } = await startProxy(primary, standby)
      ends.push(() => program.end('SIGTERM'))
      return await work({ url: await createDatabase(server, 'portal'), primary, standby })
    } finally {
      for (const end of ends.reverse()) await end()
    }
  })
