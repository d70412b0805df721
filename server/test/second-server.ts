import { sql } from 'drizzle-orm'
import type { Db } from '../src/platform/database/types'
import { buildServer } from '../src/platform/http/build-server'
import type { ServedPart, TestApp } from './build-app'
import { type Caller, createCaller } from './caller'
import { givenSession } from './given/sessions'
import { openWithLongWait, testServerUrl } from './postgres-template'
import { testProgram } from './test-program'

export interface SecondServer {
  /** Its own connections to the database. */
  db: Db
  /** Returns a browser of the account at this server. */
  as(account: { id: string; role: string }): Promise<Caller>
  close(): Promise<void>
}

/**
 * Opens another server on the test's PostgreSQL database, with its own connections and memory, as in a second process.
 */
export async function openSecondServer(portal: TestApp, serve: ServedPart): Promise<SecondServer> {
  const { rows } = await portal.db.execute<{ name: string }>(sql`select current_database() as name`)
  const database = openWithLongWait(testServerUrl(rows[0]?.name))
  const { db, ping } = database
  const common = {
    config: portal.config,
    log: portal.log.logger,
    clock: portal.clock.read,
    programInEffect: () => testProgram,
  }
  const app = await buildServer({ ...common, ...serve, db, ping, webFolder: null, title: 'Second' })
  return {
    db,
    as: async (account) => createCaller(app, (await givenSession(db, portal.clock.read(), account)).cookies),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
