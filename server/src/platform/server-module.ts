import type { Program } from '@portal/contract/rules/program-facts'
import type { Logger } from 'pino'
import type { Clock } from './clock'
import type { Config } from './config'
import type { ConstraintErrors } from './database/database-errors'
import type { Db } from './database/types'

/** The services that a module's jobs may use. */
export interface JobParts {
  db: Db
  clock: Clock
  config: Config
  /** Each run of a job reads the program in effect. */
  programInEffect: () => Program
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** A job that runs until it is stopped. */
export interface Job {
  stop: () => Promise<void>
}

/** A module's contributions to the server. `server/src/modules.ts` is the only list of all modules. */
export interface ServerModule {
  /** A handler for each of its calls. */
  handlers: object
  /** Database constraints that its writes may violate, with the error that the client receives. */
  constraints?: ConstraintErrors
  /** Starts the module's scheduled jobs. */
  jobs?: (parts: JobParts) => readonly Job[]
}
