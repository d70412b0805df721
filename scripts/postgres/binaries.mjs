import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installDebianPackage } from '../debian-package.mjs'
import { SetupFailure } from '../setup/failure.mjs'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const OTHER_FOLDERS = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin', '/usr/local/pgsql/bin']

const debianFolders = () =>
  existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : []

const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

// Resolve links on the PATH, such as one to /usr/lib/postgresql/15/bin/pg_ctl, because the other programs are next to
// the target.
const realFolder = (folder) =>
  existsSync(join(folder, 'pg_ctl')) ? dirname(realpathSync(join(folder, 'pg_ctl'))) : folder

const search = () =>
  [...pathFolders(), ...debianFolders(), ...OTHER_FOLDERS]
    .map(realFolder)
    .find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))

/**
 * Finds the folder of initdb and postgres. As root on Debian, installs missing ones; otherwise throws a SetupFailure.
 */
export const findPostgres = () => {
  const found = search() ?? (installDebianPackage('postgresql') ? search() : undefined)
  if (found) return found
  throw new SetupFailure(
    'PostgreSQL is required but was not found. Install its server (Debian and Ubuntu: apt-get install postgresql) or set PG_TEST_URL to a server where a superuser may create databases.',
  )
}
