import { basename } from 'node:path'
import type { Problem } from '@portal/contract/program/problems/problem'
import { counted } from '@portal/contract/texts/plural'
import { importDraft } from '../../modules/program-drafts/import-draft'
import type { Db } from '../../platform/database/types'
import { ApiError } from '../../platform/http/api-errors'
import { AdminError, type CommandParts, operatorContext } from '../command'
import { readProgramFile } from './read-program-file'

interface Import extends Pick<CommandParts, 'config' | 'now' | 'printLine'> {
  path: string
  title: string
  reason: string
}

const option = (field: string): string => (field === 'title' || field === 'reason' ? `--${field}` : field)

/** Prints each wrong part of the file, before the command fails. */
function reportFields(error: ApiError, printLine: CommandParts['printLine']): never {
  for (const { field, message } of error.errors) {
    printLine(`Problem: ${field === '' ? 'the file' : option(field)}: ${message}`)
  }
  throw new AdminError(error.errors.length > 0 ? 'Nothing was imported.' : `Nothing was imported. ${error.message}`)
}

function problemLine({ severity, what, orderYear, message }: Problem): string {
  const name = orderYear === null ? what : `${what} (${orderYear})`
  return `${severity === 'error' ? 'Fix before it can be sent' : 'Check'}: ${name}: ${message}`
}

/**
 * Creates a draft from a file that `program export` wrote, and prints what it changes and what has to be fixed.
 * @throws AdminError if the file or the options are wrong; nothing is stored then
 */
export async function importProgram(db: Db, { path, title, reason, config, now, printLine }: Import): Promise<void> {
  const value = await readProgramFile(path)
  const ctx = { ...operatorContext(now), config }
  const file = { value, name: basename(path), title, reason }
  const draft = await importDraft(db, ctx, file).catch((error: unknown) => {
    throw error instanceof ApiError ? reportFields(error, printLine) : error
  })
  const { id, wishedEffect, basedOn, changes, problems } = draft
  const link = new URL(`/admin/program/drafts/${id}`, config.publicUrl).href
  printLine(
    `Draft created: ${draft.title}, for ${wishedEffect}, with ${counted(changes.length, 'change')} to version ${basedOn}.`,
  )
  for (const change of changes) printLine(`Change: ${change}`)
  for (const problem of problems) printLine(problemLine(problem))
  printLine(`Review it and send it for approval: ${link}`)
}
