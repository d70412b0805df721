import { join } from 'node:path'
import { serverAccount } from '../../../scripts/postgres/account.mjs'
import { findPostgres } from '../../../scripts/postgres/binaries.mjs'
import { freePorts } from '../../../server/test/free-ports'
import { queryRows } from '../../common/database'
import { runProgram, untilAnswering } from '../../common/run-program'

/** Starts PostgreSQL on restored files and waits until it has recovered and accepts writes. */
export async function serveRestored(files: string, socketFolder: string) {
  const [port = 0] = await freePorts(1)
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder,
    archive_mode: 'off',
    // Recovery does not start with a lower value than that of the server whose WAL it replays.
    max_connections: 300,
    lc_messages: 'C',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const options = { ...serverAccount(), cwd: socketFolder }
  const program = runProgram(join(findPostgres(), 'postgres'), ['-D', files, ...args], options)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilAnswering(program, 'the restored server', async () => {
    const [row] = await queryRows<{ recovering: boolean }>(url, 'select pg_is_in_recovery() as recovering')
    return row?.recovering === false
  })
  return { url, stop: () => program.end('SIGINT') }
}
