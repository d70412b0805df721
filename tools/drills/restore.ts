import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { findPostgres } from '../../scripts/postgres/binaries.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { openPostgres } from '../../server/src/platform/database/postgres'
import { fileStoreOf } from '../../server/src/platform/file-store/file-store-of'
import { seedDemo, storeDemoFile } from '../../server/src/seed'
import { runAdminProcess } from '../../server/test/admin-process'
import { withClient } from '../bench/data/run-sql'
import { type Drill, type Outcome, say } from './drill'
import { prepareBackRest } from './restore/back-rest'
import { archiveNow, leaveMark, readState } from './restore/marks'
import { runToEnd } from './restore/run-to-end'
import { serveRestored } from './restore/second-server'

const named = (url: string, database: string): string => {
  const own = new URL(url)
  own.pathname = `/${database}`
  return own.href
}

/** Files of notes are outside the database, so that a restore has to bring them back as well. */
async function fillPortal(server: string, filesFolder: string): Promise<string> {
  await withClient(server, (client) => client.query('create database portal'))
  const url = named(server, 'portal')
  const database = openPostgres(url, pino({ level: 'silent' }))
  await database.migrate()
  await seedDemo(database.db, { now: new Date(), timeZone: 'America/New_York' })
  await database.close()
  await storeDemoFile(fileStoreOf({ files: { folder: filesFolder } }))
  return url
}

/** What an operator does next, and what it finds. */
async function problemsAfterRestore(url: string, way: string, savedFiles: string): Promise<string[]> {
  const filesFolder = `${savedFiles}-restored`
  await cp(savedFiles, filesFolder, { recursive: true, force: true })
  const problems: string[] = []
  for (const command of ['after-restore', 'verify']) {
    const { code, out, err } = await runAdminProcess([command], { DATABASE_URL: url, FILES_DIR: filesFolder })
    if (code !== 0) problems.push(`${way}: ${command} ended with ${code}: ${out}${err}`.trim())
  }
  return problems
}

async function compare(url: string, way: string, wanted: { marks: string[]; orders: number }): Promise<string[]> {
  const found = await readState(url)
  const isSame = JSON.stringify(found) === JSON.stringify(wanted)
  return isSame ? [] : [`${way}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`]
}

async function dumpAndRestore(portal: string, folder: string, savedFiles: string): Promise<string[]> {
  const way = 'pg_dump and pg_restore'
  const wanted = await readState(portal)
  const file = join(folder, 'portal.dump')
  await runToEnd(join(findPostgres(), 'pg_dump'), ['--format=custom', `--file=${file}`, portal], folder)
  const copy = named(portal, 'copy')
  await withClient(named(portal, 'postgres'), (client) => client.query('create database copy'))
  await runToEnd(join(findPostgres(), 'pg_restore'), ['--exit-on-error', `--dbname=${copy}`, file], folder)
  return [...(await compare(copy, way, wanted)), ...(await problemsAfterRestore(copy, way, savedFiles))]
}

async function run(): Promise<Outcome> {
  const backRest = await prepareBackRest()
  const server = await startPostgres({ archive_mode: 'on', archive_command: backRest.archiveCommand })
  try {
    const [place] = await withClient(server.url, async (client) => {
      const { rows } = await client.query<{ files: string }>(`select current_setting('data_directory') as files`)
      return rows
    })
    const files = place?.files ?? ''
    await backRest.configure({ files, socketFolder: join(files, '..'), port: new URL(server.url).port })
    say('filling a portal and backing it up')
    const filesFolder = join(backRest.folder, 'note-files')
    const portal = await fillPortal(server.url, filesFolder)
    await backRest.run('stanza-create')
    await backRest.run('--type=full', 'backup')
    const savedFiles = join(backRest.folder, 'saved-files')
    await cp(filesFolder, savedFiles, { recursive: true })
    await rm(filesFolder, { recursive: true })

    const target = await leaveMark(portal, 'before')
    const wanted = await readState(portal)
    await leaveMark(portal, 'after')
    await archiveNow(portal)

    say(`restoring to ${target}`)
    const began = performance.now()
    const restored = join(backRest.folder, 'restored')
    await runToEnd('mkdir', ['--mode=700', restored], backRest.folder)
    const words = ['--type=time', `--target=${target}`, '--target-action=promote', `--pg1-path=${restored}`]
    await backRest.run(...words, 'restore')
    const second = await serveRestored(restored, backRest.folder)
    const restoreSeconds = Math.round((performance.now() - began) / 100) / 10
    const way = 'pgBackRest to a moment'
    const losses: string[] = []
    try {
      const url = named(second.url, 'portal')
      losses.push(...(await compare(url, way, wanted)), ...(await problemsAfterRestore(url, way, savedFiles)))
    } finally {
      await second.stop()
    }
    say('dumping and restoring')
    losses.push(...(await dumpAndRestore(portal, backRest.folder, savedFiles)))
    return { figures: { orders: wanted.orders, restoreSeconds }, losses, missedAims: [] }
  } finally {
    await server.stop()
    await backRest.remove()
  }
}

export const drill: Drill = {
  about: 'PostgreSQL put back to a moment by pgBackRest, and by pg_dump and pg_restore, then checked.',
  run,
}
