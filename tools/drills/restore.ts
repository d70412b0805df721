import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { serverAccount } from '../../scripts/postgres/account.mjs'
import { findPostgres } from '../../scripts/postgres/binaries.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { getFileStore } from '../../server/src/platform/file-store/get-file-store'
import { seedDemo } from '../../server/src/seed'
import { storeDemoFile } from '../../server/src/seed/demo/notes'
import { runAdminProcess } from '../../server/test/admin-process'
import { freePorts } from '../../server/test/free-ports'
import { createDatabase, getDatabaseUrl, queryRows, withDatabase } from '../common/database'
import { runProgram, waitUntilAnswering } from '../common/run-program'
import { withFolder } from '../common/temporary-folder'
import { type Drill, type Outcome, report } from './drill'
import { prepareBackRest, runAsServerAccount } from './restore/back-rest'
import { archiveWal, readState, writeMark } from './restore/marks'

/**
 * Fills a portal with the demo data and a note file. Note files are stored outside the database, so a restore must
 * include them too.
 */
async function fillPortal(server: string, filesFolder: string): Promise<string> {
  const url = await createDatabase(server, 'portal')
  await withDatabase(url, (db) => seedDemo(db, { now: new Date(), timeZone: 'America/New_York' }))
  await storeDemoFile(getFileStore({ files: { folder: filesFolder } }))
  return url
}

/**
 * Compares a restored database with the expected state, then performs the operator's next steps.
 * @returns the faults
 */
async function checkRestored(url: string, way: string, wanted: object, savedFiles: string): Promise<string[]> {
  const found = JSON.stringify(await readState(url))
  const isSame = found === JSON.stringify(wanted)
  const problems = isSame ? [] : [`${way}: ${found} instead of ${JSON.stringify(wanted)}`]
  const filesFolder = `${savedFiles}-restored`
  await cp(savedFiles, filesFolder, { recursive: true, force: true })
  for (const command of ['after-restore', 'verify']) {
    const { code, out, err } = await runAdminProcess([command], { DATABASE_URL: url, FILES_DIR: filesFolder })
    if (code !== 0) problems.push(`${way}: ${command} exited with ${code}: ${out}${err}`.trim())
  }
  return problems
}

async function dumpAndRestore(portal: string, folder: string, savedFiles: string): Promise<string[]> {
  const wanted = await readState(portal)
  const file = join(folder, 'portal.dump')
  await runAsServerAccount(join(findPostgres(), 'pg_dump'), ['--format=custom', `--file=${file}`, portal], folder)
  const copy = getDatabaseUrl(portal, 'copy')
  await queryRows(getDatabaseUrl(portal, 'postgres'), 'create database copy')
  await runAsServerAccount(join(findPostgres(), 'pg_restore'), ['--exit-on-error', `--dbname=${copy}`, file], folder)
  return checkRestored(copy, 'pg_dump and pg_restore', wanted, savedFiles)
}

/** Starts PostgreSQL on restored files and waits until it has recovered and accepts writes. */
async function serveRestored(files: string, socketFolder: string) {
  const [port = 0] = await freePorts(1)
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder,
    archive_mode: 'off',
    // Recovery does not start if this value is lower than on the server that wrote the WAL.
    max_connections: 300,
    lc_messages: 'C',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const options = { ...serverAccount(), cwd: socketFolder }
  const program = runProgram(join(findPostgres(), 'postgres'), ['-D', files, ...args], options)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitUntilAnswering(program, 'the restored server', async () => {
    const [row] = await queryRows<{ recovering: boolean }>(url, 'select pg_is_in_recovery() as recovering')
    return row?.recovering === false
  })
  return { url, stop: () => program.end('SIGINT') }
}

async function run(folder: string): Promise<Outcome> {
  const backRest = await prepareBackRest(folder)
  const server = await startPostgres({ archive_mode: 'on', archive_command: backRest.archiveCommand })
  try {
    const [{ files = '' } = {}] = await queryRows<{ files: string }>(
      server.url,
      `select current_setting('data_directory') as files`,
    )
    await backRest.configure({ files, socketFolder: join(files, '..'), port: new URL(server.url).port })
    report('filling a portal and backing it up')
    const filesFolder = join(folder, 'note-files')
    const portal = await fillPortal(server.url, filesFolder)
    await backRest.run('stanza-create')
    await backRest.run('--type=full', 'backup')
    const savedFiles = join(folder, 'saved-files')
    await cp(filesFolder, savedFiles, { recursive: true })
    await rm(filesFolder, { recursive: true })

    // pgBackRest stores the end of a backup in whole seconds and restores only to a later second.
    await queryRows(portal, `select pg_sleep_until(date_trunc('second', clock_timestamp()) + interval '1 second')`)
    const target = await writeMark(portal, 'before')
    const wanted = await readState(portal)
    await writeMark(portal, 'after')
    await archiveWal(portal)

    report(`restoring to ${target}`)
    const begin = performance.now()
    const restored = join(folder, 'restored')
    await runAsServerAccount('mkdir', ['--mode=700', restored], folder)
    const where = ['--type=time', `--target=${target}`, '--target-action=promote', `--pg1-path=${restored}`]
    await backRest.run(...where, 'restore')
    const second = await serveRestored(restored, folder)
    const restoreSeconds = ((performance.now() - begin) / 1000).toFixed(1)
    const losses: string[] = []
    try {
      const url = getDatabaseUrl(second.url, 'portal')
      losses.push(...(await checkRestored(url, 'pgBackRest to a point in time', wanted, savedFiles)))
    } finally {
      await second.stop()
    }
    report('dumping and restoring')
    losses.push(...(await dumpAndRestore(portal, folder, savedFiles)))
    return { metrics: { orders: wanted.orders, restoreSeconds }, losses }
  } finally {
    await server.stop()
  }
}

export const drill: Drill = {
  about: 'restores PostgreSQL to a point in time with pgBackRest, and from a dump, and checks both (root on Debian)',
  run: () => withFolder(run),
}
