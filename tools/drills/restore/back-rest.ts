import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverAccount } from '../../../scripts/postgres/account.mjs'
import { systemProgram } from '../../../scripts/system-program.mjs'

const SUBFOLDERS = ['repository', 'log', 'lock', 'spool']

/** Runs a program as the account of the database server. @returns its output */
export async function runAsServerAccount(program: string, args: readonly string[], folder: string): Promise<string> {
  const options = { ...serverAccount(), cwd: folder, maxBuffer: 16 * 1024 * 1024 }
  return (await promisify(execFile)(program, args, options)).stdout
}

/** Sets up pgBackRest with its own repository in a folder that the server's account owns. */
export async function prepareBackRest(folder: string) {
  const program = systemProgram('pgbackrest')
  const account = serverAccount()
  await chmod(folder, 0o700)
  for (const path of [folder, ...SUBFOLDERS.map((name) => join(folder, name))]) {
    await mkdir(path, { recursive: true })
    if (account) await chown(path, account.uid, account.gid)
  }
  const config = join(folder, 'pgbackrest.conf')
  const common = [`--config=${config}`, '--stanza=portal']
  return {
    /** The command that PostgreSQL runs for each WAL file. Until `configure`, it fails and PostgreSQL retries. */
    archiveCommand: `${program} ${common.join(' ')} archive-push %p`,
    configure: ({ files, socketFolder, port }: { files: string; socketFolder: string; port: string }): Promise<void> =>
      writeFile(
        config,
        [
          '[global]',
          `repo1-path=${folder}/repository`,
          'repo1-retention-full=1',
          `log-path=${folder}/log`,
          `lock-path=${folder}/lock`,
          `spool-path=${folder}/spool`,
          'log-level-console=warn',
          'log-level-file=off',
          'start-fast=y',
          '[portal]',
          `pg1-path=${files}`,
          `pg1-socket-path=${socketFolder}`,
          `pg1-port=${port}`,
          'pg1-user=postgres',
          '',
        ].join('\n'),
      ),
    run: (...args: string[]): Promise<string> => runAsServerAccount(program, [...common, ...args], folder),
  }
}
