import type { Program } from '@portal/contract/rules/program-facts'
import { z } from 'zod'
import { readProgram } from '../../core/program/read-program'
import { requeueMail } from '../../modules/mail/resend-mail'
import { transaction } from '../../platform/database/transaction'
import { ApiError } from '../../platform/http/api-errors'
import { readBlocksById } from '../blocks-by-id'
import { type CommandParts, type DatabaseCommand, operatorContext, UsageError } from '../command'
import { listFailedMail } from '../queries/mail'

const AT_A_TIME = 200

type Parts = Parameters<DatabaseCommand['run']>[0]

const resend = ({ database: { db }, now }: Parts, program: Program, id: string) =>
  transaction(db, (tx) => requeueMail(tx, operatorContext(now), program, id))

/** Uses one transaction per message, so a message that cannot be sent again does not affect the others. */
async function resendFailed(parts: Parts, program: Program, since: Date): Promise<boolean> {
  const { database, printLine } = parts
  let queued = 0
  let skipped = 0
  for await (const block of readBlocksById((after) =>
    listFailedMail(database.db, { since, after, limit: AT_A_TIME }),
  )) {
    for (const { id } of block) {
      try {
        await resend(parts, program, id)
        queued += 1
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        skipped += 1
        printLine(`Skipped: ${id}: ${error.message}`)
      }
    }
  }
  printLine(`Messages queued again: ${queued}, skipped: ${skipped}.`)
  return skipped === 0
}

function parseFailedSince({ options }: CommandParts): Date | null {
  const given = options['failed-since']
  if (given === undefined) return null
  const day = /^\d{4}-\d{2}-\d{2}$/.test(String(given)) ? `${given}T00:00:00Z` : String(given)
  if (!z.iso.datetime().safeParse(day).success) throw new UsageError('--failed-since must be a day or a time in UTC.')
  return new Date(day)
}

export const resendMail: DatabaseCommand = {
  on: 'database',
  usage: 'ID | --failed-since 2026-11-20',
  description: 'Queues a message again, or all failed ones queued since a day or time (UTC).',
  words: [0, 1],
  options: { 'failed-since': { type: 'string' } },
  run: async (parts) => {
    const [id] = parts.words
    const since = parseFailedSince(parts)
    if ((id === undefined) === (since === null)) throw new UsageError('Name a message or --failed-since.')
    const program = await readProgram(parts.database.db, parts.now)
    if (since !== null) return resendFailed(parts, program, since)
    if (!z.uuid().safeParse(id).success) throw new UsageError(`${id} is not a message id.`)
    const { toAddress } = await resend(parts, program, id ?? '')
    parts.printLine(`The message to ${toAddress} was queued again.`)
    return true
  },
}
