import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { type DatabaseCommand, operatorContext } from '../command'
import { discardHeldMail, holdMail, releaseMail } from '../queries/mail'

const outbox = { entityType: 'system', entityId: 'outbox' } as const

export const holdMailCommand: DatabaseCommand = {
  on: 'database',
  usage: '',
  description: 'Holds the messages that are pending now until release-mail. New ones are sent as usual.',
  words: [0, 0],
  run: async ({ database: { db }, now, printLine }) => {
    const heldCount = await transaction(db, async (tx) => {
      const messages = await holdMail(tx, { inFlight: false })
      await recordAudit(tx, operatorContext(now), { action: 'mail.held', ...outbox, after: { messages } })
      return messages
    })
    printLine(`Messages held: ${heldCount}.`)
    return true
  },
}

export const releaseMailCommand: DatabaseCommand = {
  on: 'database',
  usage: '[--discard]',
  description: 'Sends held messages now; with --discard, discards them instead.',
  words: [0, 0],
  options: { discard: { type: 'boolean' } },
  run: async ({ database: { db }, options, now, printLine }) => {
    const isDiscard = options.discard === true
    const messages = await transaction(db, async (tx) => {
      const total = await (isDiscard ? discardHeldMail(tx, now) : releaseMail(tx, now))
      const after = { messages: total, discarded: isDiscard }
      await recordAudit(tx, operatorContext(now), { action: 'mail.released', ...outbox, after })
      return total
    })
    printLine(`Messages ${isDiscard ? 'discarded' : 'released'}: ${messages}.`)
    return true
  },
}
