import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../../server/src/app'
import { readConfig } from '../../server/src/env'
import { useAuditKey } from '../../server/src/platform/audit-key'
import { connect } from '../../server/src/platform/database/connect'
import { openAuditKey } from '../../server/src/platform/open-audit-key'
import { seedDemo } from '../../server/src/seed'
import { playSeason } from './play-season'

const DAY_MS = 86_400_000
const DEFAULT_FOLDER = './data/season'

function exitWithError(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const [folder = DEFAULT_FOLDER] = process.argv.slice(2)
if (existsSync(join(folder, 'db')))
  exitWithError(`${folder} already contains a database. Remove it, or name another folder.`)

const config = readConfig({ DATA_DIR: folder, DEMO: 'yes', AUDIT_KEY: process.env.AUDIT_KEY })
const log = pino({ level: 'error' }, process.stderr)
const until = new Date()
let now = new Date(until.getTime() - 365 * DAY_MS)
const from = now
const database = await connect(config, log)
try {
  await database.migrate()
  useAuditKey(await openAuditKey(config))
  await seedDemo(database.db, { now, timeZone: config.timeZone })
  const app = await buildApp({ config, database, log, clock: () => now })
  const moveTo = (at: Date): void => {
    now = at
  }
  const parts = { app, db: database.db, timeZone: config.timeZone, publicUrl: config.publicUrl, moveTo }
  const played = await playSeason(parts, { from, until })
  await app.close()
  process.stdout.write(`${played} actions of one year are in ${folder}. To view them: DATA_DIR=${folder} npm start\n`)
} finally {
  await database.close()
}
