import { parseArgs } from 'node:util'
import { ConfigurationError, readConfig, readMigrationConfig } from '../env'
import { useAuditKey } from '../platform/audit-key'
import type { Config } from '../platform/config'
import { readDatabaseClock } from '../platform/database/follow-clock'
import { ApiError } from '../platform/http/api-errors'
import { openAuditKey } from '../platform/open-audit-key'
import { startFailure } from '../platform/start-failure'
import { type AdminCommand, AdminError, type CommandArguments, type CommandParts, UsageError } from './command'
import { adoptAuditKey } from './commands/adopt-audit-key'
import { afterRestoreCommand } from './commands/after-restore'
import { backup } from './commands/backup'
import { createAdmin } from './commands/create-admin'
import { endSessions } from './commands/end-sessions'
import { erasePerson } from './commands/erase-person'
import { exportPerson } from './commands/export-person'
import { holdMailCommand, releaseMailCommand } from './commands/hold-mail'
import { program } from './commands/program'
import { resendMail } from './commands/resend-mail'
import { resetFactor } from './commands/reset-factor'
import { resetPassword } from './commands/reset-password'
import { restore } from './commands/restore'
import { unlock } from './commands/unlock'
import { verify } from './commands/verify'
import { migrateRestored } from './migrate-restored'
import { withCurrentDatabase, withFolderLock } from './open-database'
import { readSecret } from './read-secret'

/** The admin commands by name, in the order in which `help` lists them. */
const commands: Readonly<Record<string, AdminCommand>> = {
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'reset-factor': resetFactor,
  unlock,
  'end-sessions': endSessions,
  verify,
  'adopt-audit-key': adoptAuditKey,
  'resend-mail': resendMail,
  'hold-mail': holdMailCommand,
  'release-mail': releaseMailCommand,
  backup,
  restore,
  'after-restore': afterRestoreCommand,
  program,
  'export-person': exportPerson,
  'erase-person': erasePerson,
}

const EXIT_DONE = 0
const EXIT_FAILED = 1
const EXIT_MISUSED = 2

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const printError = (line: string): void => void process.stderr.write(`${line}\n`)

function printHelp(): void {
  printLine('npm run admin -- COMMAND\n')
  for (const [name, { usage, description }] of Object.entries(commands)) {
    printLine(`  ${[name, usage].join(' ').trimEnd()}\n      ${description}`)
  }
  printLine('\nExit codes: 0 success, 1 failure or problems found, 2 invalid arguments. See docs/operations.md.')
}

function parseArguments(name: string, command: AdminCommand, rest: string[]): CommandArguments {
  const usageLine = `Usage: npm run admin -- ${[name, command.usage].join(' ').trimEnd()}`
  let parsed: { values: CommandArguments['options']; positionals: string[] }
  try {
    parsed = parseArgs({ args: rest, options: command.options ?? {}, allowPositionals: true })
  } catch {
    throw new UsageError(usageLine)
  }
  const [least, most] = command.words
  const { values: options, positionals: words } = parsed
  if (words.length < least || words.length > most) throw new UsageError(usageLine)
  return { words, options }
}

async function runCommand(command: AdminCommand, parts: Omit<CommandParts, 'now'>): Promise<boolean> {
  if (command.on === 'folder') {
    return withFolderLock(parts.config, async () => {
      useAuditKey(await openAuditKey(parts.config))
      return command.run({ ...parts, now: new Date() })
    })
  }
  if (command.migratesFirst) await migrateRestored(parts.config, readMigrationConfig(process.env))
  return withCurrentDatabase(parts.config, async (database) => {
    useAuditKey(await openAuditKey(parts.config))
    // Servers use the database's clock, and the operator's machine may disagree with it.
    const now = new Date(await readDatabaseClock(database.db))
    return command.run({ ...parts, now, database })
  })
}

/** Describes an error in one line, without the parameter values of a failed statement. */
function describeError(error: unknown): string {
  if (error instanceof ConfigurationError) return `Configuration: ${error.message}.`
  if (error instanceof AdminError || error instanceof ApiError) return error.message
  const known = startFailure(error)
  if (known !== null) return known
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const text = cause instanceof Error ? cause.message : String(cause)
  return `Failed: ${text.split('\n')[0]}`
}

async function runNamedCommand(name: string, command: AdminCommand, rest: string[]): Promise<boolean> {
  const args = parseArguments(name, command, rest)
  const config: Config = readConfig(process.env)
  return runCommand(command, { ...args, config, printLine, readSecret })
}

/**
 * Runs one admin command with its arguments in this process, with the server's configuration from the environment.
 * @returns the exit code; reports a failure in one line on stderr
 */
export async function runAdmin([name = 'help', ...rest]: string[]): Promise<number> {
  const command = commands[name]
  if (command === undefined) {
    if (name === 'help') {
      printHelp()
      return EXIT_DONE
    }
    printError(`There is no command ${name}. See: npm run admin -- help`)
    return EXIT_MISUSED
  }
  try {
    return (await runNamedCommand(name, command, rest)) ? EXIT_DONE : EXIT_FAILED
  } catch (error) {
    printError(describeError(error))
    return error instanceof UsageError ? EXIT_MISUSED : EXIT_FAILED
  }
}
