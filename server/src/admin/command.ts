import type { ParseArgsConfig } from 'node:util'
import type { AuditContext } from '../core/audit/record-audit'
import type { Config } from '../platform/config'
import type { Database } from '../platform/database/types'

/** The reason why a command stopped or did nothing, in one line that the operator can act on. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
}

/** The command-line arguments do not fit the command. */
export class UsageError extends AdminError {}

/** The actor of an admin command: the operator of the machine, who has no account in the portal. */
export const operatorContext = (now: Date): AuditContext => ({
  now,
  address: '',
  requestId: '',
  actor: null,
  subject: null,
  actorName: 'Operator',
})

/** The operator's command-line arguments. */
export interface CommandArguments {
  words: readonly string[]
  options: Readonly<Record<string, unknown>>
}

export interface CommandParts extends CommandArguments {
  config: Config
  now: Date
  /** Prints one line of the result. */
  printLine: (line: string) => void
  /** Prompts for a secret: hidden at a terminal, otherwise the first line of the input. */
  readSecret: (prompt: string) => Promise<string>
}

interface CommandBase {
  /** The arguments after the command's name, as help shows them. */
  usage: string
  /** A one-line description of the command, for help. */
  description: string
  /** The minimum and maximum number of arguments. */
  words: readonly [number, number]
  options?: NonNullable<ParseArgsConfig['options']>
}

/** Runs on the open database: the embedded one while holding its lock, PostgreSQL even while servers run. */
export interface DatabaseCommand extends CommandBase {
  on: 'database'
  /** Set for a command that first runs the missing migrations, as the owner of the tables. */
  migratesFirst?: true
  /** @returns false if it found problems, which gives exit code 1 */
  run(parts: CommandParts & { database: Database }): Promise<boolean>
}

/** Runs on the files of the embedded database while it is closed, holding its lock. */
export interface FolderCommand extends CommandBase {
  on: 'folder'
  run(parts: CommandParts): Promise<boolean>
}

export type AdminCommand = DatabaseCommand | FolderCommand
