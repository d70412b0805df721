import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { givenIn } from '../given'
import { embeddedDatabase, type OperatedDatabase } from '../operated-database'
import { startServerProcess } from '../server-process'

let place: OperatedDatabase
beforeAll(async () => {
  place = await embeddedDatabase()
})
afterAll(() => place.remove())

const nextNumber = async (db: Db) =>
  (await db.execute<{ next: number }>(sql`select nextval('order_numbers')::int as next`)).rows[0]?.next

describe('The embedded database', () => {
  it('is restored from its newest backup, and its previous files are retained', async () => {
    await place.inDatabase((db) => givenIn(db).staff({ email: 'kept@example.com' }))
    const backup = await place.admin(['backup'])
    expect(backup).toMatchObject({ code: 0, err: '' })
    const next = await place.inDatabase(async (db) => {
      await db.update(accounts).set({ email: 'lost@example.com' }).where(eq(accounts.email, 'kept@example.com'))
      return nextNumber(db)
    })
    const { code, out, err } = await place.admin(['restore'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('0 problems.')
    expect(out).toMatch(/is in .+db\.before-restore-/)
    await place.inDatabase(async (db) => {
      expect(await db.$count(accounts, eq(accounts.email, 'kept@example.com'))).toBe(1)
      expect(await db.$count(accounts, eq(accounts.email, 'lost@example.com'))).toBe(0)
      expect(await nextNumber(db)).toBeGreaterThan((next ?? 0) + 900)
    })
    const names = await readdir(place.dataDir)
    expect(names.filter((name) => name.startsWith('db.before-restore-'))).toHaveLength(1)
  })

  it('is not changed by a damaged backup or while a server runs; a starting server completes an interrupted restore', async () => {
    await writeFile(join(place.dataDir, 'backups', 'damaged.tar.gz'), 'no backup at all')
    const damaged = await place.admin(['restore', 'damaged.tar.gz'])
    expect(damaged).toMatchObject({ code: 1, out: '' })
    expect(damaged.err).toMatch(/^The backup .+damaged\.tar\.gz cannot be opened: [^\n]*\n$/)
    expect(await readdir(place.dataDir)).not.toContain('db.restoring')
    expect((await place.admin(['restore', 'missing.tar.gz'])).err).toMatch(
      /^There is no backup missing\.tar\.gz, [^\n]+\n$/,
    )

    // As after a power failure between the two renames of a restore.
    await rename(join(place.dataDir, 'db'), join(place.dataDir, 'db.restored'))
    const server = await startServerProcess(place.environment)
    try {
      // Simultaneously, because each waits ten seconds for the server to leave.
      const commands = [['restore'], ['backup'], ['verify'], ['end-sessions', '--all']]
      for (const { code, err } of await Promise.all(commands.map((command) => place.admin(command)))) {
        expect(code).toBe(1)
        expect(err).toMatch(/^The database folder .+ is in use by another server \(process \d+\)\.[^\n]*\n$/)
      }
    } finally {
      await server.stop()
    }
    expect(await place.inDatabase((db) => db.$count(accounts, eq(accounts.email, 'kept@example.com')))).toBe(1)
  })
})
