import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackage } from '../../../scripts/debian-package.mjs'
import { findProgram } from '../../../scripts/find-program.mjs'
import { serverAccount } from '../../../scripts/postgres/account.mjs'
import { runToEnd } from './run-to-end'

const SUBFOLDERS = ['repository', 'log', 'lock', 'spool']

/** pgBackRest with a repository of its own in a temporary folder. */
export interface BackRest {
  folder: string
  /** What PostgreSQL is to run for each WAL file. */
  archiveCommand: string
  /** Tells it where the server's files are; before that archiving fails and PostgreSQL tries again. */
  configure(cluster: { files: string; socketFolder: string; port: string }): Promise<void>
  /** Runs one of its commands. */
  run(...words: string[]): Promise<string>
  remove(): Promise<void>
}

const pathOfProgram = (): string => {
  const found =
    findProgram(['pgbackrest']) ?? (installDebianPackage('pgbackrest') ? findProgram(['pgbackrest']) : undefined)
  if (!found) throw new Error('pgBackRest is needed and was not found: apt-get install pgbackrest')
  return found
}

async function ownFolder(): Promise<string> {
  const account = serverAccount()
  const folder = await mkdtemp(join(tmpdir(), 'portal-backrest-'))
  await chmod(folder, 0o700)
  const all = [folder, ...SUBFOLDERS.map((name) => join(folder, name))]
  for (const path of all) {
    await mkdir(path, { recursive: true })
    if (account) await chown(path, account.uid, account.gid)
  }
  return folder
}

export async function prepareBackRest(): Promise<BackRest> {
  const program = pathOfProgram()
  const folder = await ownFolder()
  const config = join(folder, 'pgbackrest.conf')
  const common = [`--config=${config}`, '--stanza=portal']
  return {
    folder,
    archiveCommand: `${program} ${common.join(' ')} archive-push %p`,
    configure: ({ files, socketFolder, port }) =>
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
    run: (...words) => runToEnd(program, [...common, ...words], folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
