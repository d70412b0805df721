import { buildApp } from './app'
import { holdsDemo, seedDemo } from './db/seed'
import { ConfigurationError, readConfig } from './env'
import { startJobs } from './jobs'
import { bootstrapAdmin } from './modules/auth'
import { systemClock } from './platform/clock'
import type { Config } from './platform/config'
import { connect } from './platform/database/connect'
import { stopOnSignals, stopServer } from './platform/http/shutdown'
import { createLogger } from './platform/logging'
import { startFailure } from './platform/start-failure'
import { readyText } from './ready-text'

function giveUp(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function configOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigurationError) giveUp(`Configuration: ${error.message}.`)
    throw error
  }
}

async function start(config: Config): Promise<void> {
  const log = createLogger(config)
  const database = await connect(config, log)
  try {
    await database.migrate()
    const { db } = database
    if (config.demo) await seedDemo(db, { now: systemClock(), timeZone: config.timeZone })
    await bootstrapAdmin(db, config, systemClock())
    const demo = config.demo && (await holdsDemo(db))
    const app = await buildApp({ config: { ...config, demo }, database, log })
    const jobs = startJobs({ db, clock: systemClock, config, log })
    const close = async () => {
      try {
        await jobs.stop()
      } finally {
        await database.close()
      }
    }
    stopOnSignals(() => stopServer(app, close), log)
    const address = await app.listen({ host: config.host, port: config.port })
    process.stdout.write(readyText(address, demo))
  } catch (error) {
    await database.close()
    throw error
  }
}

const config = configOrExit()
try {
  await start(config)
} catch (error) {
  const reason = startFailure(error)
  if (reason !== null) giveUp(reason)
  throw error
}
