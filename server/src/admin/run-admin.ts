import { parseArgs } from 'node:util'
import { ConfigurationError, readConfig, readMigrationConfig } from '../env'
import { useAuditKey } from '../platform/audit-key'
import type { Config } from '../platform/config'
import { readDatabaseClock } from '../platform/database/follow-clock'
import { ApiError } from '../platform/http/refusals'
import { openAuditKey } from '../platform/open-audit-key'
import { startFailure } from '../platform/start-failure'
import { type AdminCommand, AdminError, type CommandParts, UsageError, type Words } from './command'
import { commands } from './commands'
import { migrateRestored } from './migrate-restored'
import { withFolderLock, withPresentDatabase } from './open-database'
import { readSecret } from './read-secret'

const DONE = 0
const FAILED = 1
const MISUSED = 2

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

function help(): void {
  say('npm run admin -- COMMAND\n')
  for (const [name, { usage, about }] of Object.entries(commands)) {
    say(`  ${[name, usage].join(' ').trimEnd()}\n      ${about}`)
  }
  say('\nExit codes: 0 done, 1 failed or problems found, 2 wrong words. docs/operations.md tells more.')
}

function wordsFor(name: string, command: AdminCommand, rest: string[]): Words {
  const asIs = `Use: npm run admin -- ${[name, command.usage].join(' ').trimEnd()}`
  let parsed: { values: Words['options']; positionals: string[] }
  try {
    parsed = parseArgs({ args: rest, options: command.options ?? {}, allowPositionals: true })
  } catch {
    throw new UsageError(asIs)
  }
  const [least, most] = command.words
  const { values: options, positionals: words } = parsed
  if (words.length < least || words.length > most) throw new UsageError(asIs)
  return { words, options }
}

async function runOn(command: AdminCommand, parts: Omit<CommandParts, 'now'>): Promise<boolean> {
  if (command.on === 'folder') {
    return withFolderLock(parts.config, async () => {
      useAuditKey(await openAuditKey(parts.config))
      return command.run({ ...parts, now: new Date() })
    })
  }
  if (command.migratesFirst) await migrateRestored(parts.config, readMigrationConfig(process.env))
  return withPresentDatabase(parts.config, async (database) => {
    useAuditKey(await openAuditKey(parts.config))
    // The operator's machine may show another time than the servers go by.
    const now = new Date(await readDatabaseClock(database.db))
    return command.run({ ...parts, now, database })
  })
}

/** The reason in one line, without the values of a failed statement. */
function lineOf(error: unknown): string {
  if (error instanceof ConfigurationError) return `Configuration: ${error.message}.`
  if (error instanceof AdminError || error instanceof ApiError) return error.message
  const known = startFailure(error)
  if (known !== null) return known
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const text = cause instanceof Error ? cause.message : String(cause)
  return `It failed: ${text.split('\n')[0]}`
}

async function runNamed(name: string, command: AdminCommand, rest: string[]): Promise<boolean> {
  const words = wordsFor(name, command, rest)
  const config: Config = readConfig(process.env)
  return runOn(command, { ...words, config, say, readSecret })
}

/**
 * Runs one admin command in this process, with the server's own configuration from the environment.
 * @param words the words after the program's name
 * @returns the exit code; a failure has been told in one line on the error stream
 */
export async function runAdmin([name = 'help', ...rest]: string[]): Promise<number> {
  const command = commands[name]
  if (command === undefined) {
    if (name === 'help') {
      help()
      return DONE
    }
    complain(`There is no command ${name}. See: npm run admin -- help`)
    return MISUSED
  }
  try {
    return (await runNamed(name, command, rest)) ? DONE : FAILED
  } catch (error) {
    complain(lineOf(error))
    return error instanceof UsageError ? MISUSED : FAILED
  }
}
