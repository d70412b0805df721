import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverAccount } from '../../../scripts/postgres/account.mjs'
import { findPostgres } from '../../../scripts/postgres/binaries.mjs'
import { systemProgram } from '../../../scripts/system-program.mjs'
import { freePorts } from '../../../server/test/free-ports'
import { runProgram } from '../../common/run-program'

const configuration = fileURLToPath(new URL('../../../deploy/cluster/patroni.yml', import.meta.url))

export const password = 'drill-password'

/** One machine of the cluster: Patroni and its PostgreSQL. */
export type ClusterNode = Awaited<ReturnType<typeof startNode>>

/**
 * Starts Patroni with the deployment's file. As in a deployment, environment variables set the values that differ per
 * machine.
 */
export async function startNode(name: string, folder: string, etcd: string) {
  const [port = 0, apiPort = 0] = await freePorts(2)
  const address = `127.0.0.1:${port}`
  const api = `127.0.0.1:${apiPort}`
  const files = join(folder, name)
  const program = runProgram(systemProgram('patroni'), [configuration], {
    ...serverAccount(),
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `'${etcd}'`,
      PATRONI_RESTAPI_LISTEN: api,
      PATRONI_RESTAPI_CONNECT_ADDRESS: api,
      PATRONI_POSTGRESQL_LISTEN: address,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
      PATRONI_POSTGRESQL_DATA_DIR: files,
      PATRONI_POSTGRESQL_BIN_DIR: findPostgres(),
      PATRONI_POSTGRESQL_PGPASS: `${files}.pgpass`,
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
    },
  })
  const killPostgres = (): void => {
    try {
      process.kill(Number.parseInt(readFileSync(join(files, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    } catch {
      // The file or process does not exist if PostgreSQL exited on its own.
    }
  }
  // Stop PostgreSQL too if a drill fails, because killing Patroni does not stop it.
  process.once('exit', killPostgres)
  return {
    /** The host and port of the node's PostgreSQL. */
    address,
    apiPort,
    /** Whether the node's Patroni reports success, for example for `/primary` or `/sync`. */
    is: async (question: string): Promise<boolean> => (await fetch(`http://${api}${question}`)).ok,
    /** Kills the node, as in a power failure. */
    kill: async (): Promise<void> => {
      const ended = program.end('SIGKILL')
      killPostgres()
      await ended
      process.off('exit', killPostgres)
    },
    /** Stops the node gracefully, as an operator would. */
    stop: async (): Promise<void> => {
      if (program.isRunning()) await program.end('SIGTERM')
      process.off('exit', killPostgres)
    },
  }
}
