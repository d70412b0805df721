import type { ParseArgsConfig } from 'node:util'
import type { AuditContext } from '../core/audit/record-audit'
import type { Config } from '../platform/config'
import type { Database } from '../platform/database/types'

/** Why a command did nothing, or stopped, in one line that the operator can act on. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
}

/** The words on the command line do not fit the command. */
export class UsageError extends AdminError {}

/** Who acts in an admin command: whoever may run it on the machine, which has no account in the portal. */
export const operatorAt = (now: Date): AuditContext => ({
  now,
  address: '',
  requestId: '',
  actor: null,
  subject: null,
  actorName: 'Operator',
})

/** What the operator gave on the command line. */
export interface Words {
  words: readonly string[]
  options: Readonly<Record<string, unknown>>
}

export interface CommandParts extends Words {
  config: Config
  now: Date
  /** Prints one line of the result. */
  say: (line: string) => void
  /** Asks for a secret: without showing it at a terminal, otherwise the first line of the input. */
  readSecret: (prompt: string) => Promise<string>
}

interface CommandBase {
  /** The words after the command's name, as help shows them. */
  usage: string
  /** What it does, in one line. */
  about: string
  /** How many words it takes, at least and at most. */
  words: readonly [number, number]
  options?: NonNullable<ParseArgsConfig['options']>
}

/** Works on the open database: the embedded one under its lock, PostgreSQL beside running servers. */
export interface DatabaseCommand extends CommandBase {
  on: 'database'
  /** Set for a command that first runs the missing migrations, as the owner of the tables. */
  migratesFirst?: true
  /** @returns false when it found problems, which is exit code 1 */
  run(parts: CommandParts & { database: Database }): Promise<boolean>
}

/** Works on the files of the embedded database, under its lock and while it is closed. */
export interface FolderCommand extends CommandBase {
  on: 'folder'
  run(parts: CommandParts): Promise<boolean>
}

export type AdminCommand = DatabaseCommand | FolderCommand
