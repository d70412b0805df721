import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { type DatabaseCommand, operatorContext } from '../command'
import { lockNamedAccount } from '../named-account'
import { writePersonFile } from '../write-person-file'

export const exportPerson: DatabaseCommand = {
  on: 'database',
  usage: 'ACCOUNT FILE',
  description: 'Writes all data stored about an account (email, dealer number or id) to a new JSON file.',
  words: [2, 2],
  run: async ({ database: { db }, words: [named = '', path = ''], now, printLine }) => {
    const person = await transaction(db, (tx) => lockNamedAccount(tx, named))
    const rows = await writePersonFile(db, person, path)
    const event = { action: 'person.exported', entityType: 'account', entityId: person.id, after: { rows } } as const
    await transaction(db, (tx) => recordAudit(tx, operatorContext(now), event))
    printLine(`Written: ${rows} rows to ${path}. Its history names other people too; review it before you hand it out.`)
    return true
  },
}
