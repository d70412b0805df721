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

/** One machine of the cluster: Patroni and the PostgreSQL that it runs. */
export type ClusterNode = Awaited<ReturnType<typeof startNode>>

/** Starts Patroni with the deployment's own file. As there, environment variables set what differs. */
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
      // There is no such file or process when PostgreSQL has ended on its own.
    }
  }
  // A drill that fails halfway leaves no PostgreSQL running, which Patroni would not stop once it is killed.
  process.once('exit', killPostgres)
  return {
    /** Host and port of its PostgreSQL. */
    address,
    apiPort,
    /** Whether its Patroni answers with yes: to `/primary` or `/sync`. */
    is: async (question: string): Promise<boolean> => (await fetch(`http://${api}${question}`)).ok,
    /** Ends it like a machine that loses its power. */
    kill: async (): Promise<void> => {
      const ended = program.end('SIGKILL')
      killPostgres()
      await ended
      process.off('exit', killPostgres)
    },
    /** Ends it as an operator does. */
    stop: async (): Promise<void> => {
      if (program.isRunning()) await program.end('SIGTERM')
      process.off('exit', killPostgres)
    },
  }
}
