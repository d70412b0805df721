import { programAt } from '@portal/contract/program/create-program'
import type { Program } from '@portal/contract/rules/program-facts'
import type { Db } from '../../platform/database/types'
import { readStoredProgram } from './queries/read-versions'

/** Reads the program in effect once, for a command or tool that has no cache. */
export async function readProgram(db: Db, now: Date): Promise<Program> {
  const { versions, withdrawn } = await readStoredProgram(db)
  return programAt(versions, now, withdrawn)
}
