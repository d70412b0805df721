import { programAt } from '@portal/contract/program/create-program'
import type { Program } from '@portal/contract/rules/program-facts'
import type { Db } from '../../platform/database/types'
import { readStoredProgram } from './queries/read-versions'

/** Reads the program in effect once, for a command or tool that has no cache. */
export const readProgram = async (db: Db, now: Date): Promise<Program> =>
  programAt((await readStoredProgram(db)).versions, now)
