import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Next to the bundle when built, in the `db` folder of the sources otherwise. */
const candidates = ['./migrations', '../../../db/migrations']

/**
 * The folder of reviewed SQL migrations.
 * @throws Error when there is none, which means a broken build
 */
export function migrationsFolder(): string {
  for (const candidate of candidates) {
    const folder = fileURLToPath(new URL(candidate, import.meta.url))
    if (existsSync(`${folder}/meta/_journal.json`)) return folder
  }
  throw new Error('The migrations folder is missing; build the server again.')
}

/** One SQL file that drizzle-kit wrote and a developer reviewed. */
export interface Migration {
  /** The file's name without its extension, such as 0004_more_words. */
  tag: string
  /** When it was generated, in milliseconds. The database records this number once the migration has run. */
  madeAt: number
  hash: string
  statements: string[]
  /**
   * Whether it runs statement by statement outside a transaction, as `CREATE INDEX CONCURRENTLY` must. It restarts
   * after a failure, so each statement must be repeatable.
   */
  isOutsideTransaction: boolean
  /** The migration that code must have to run on the resulting schema; null if any code can. */
  needs: string | null
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

const outsideMark = /^-- outside a transaction$/m
const needsMark = /^-- needs (\d{4}_\w+)$/m

function readMigration(folder: string, tag: string, madeAt: number): Migration {
  const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
  return {
    tag,
    madeAt,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint'),
    isOutsideTransaction: outsideMark.test(text),
    needs: needsMark.exec(text)?.[1] ?? null,
  }
}

/** The migrations of this code, oldest first. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const journal = journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')))
  return journal.entries.map(({ tag, when }) => readMigration(folder, tag, when))
}
