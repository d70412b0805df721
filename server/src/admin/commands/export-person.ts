import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { type DatabaseCommand, operatorAt } from '../command'
import { namedAccount } from '../named-account'
import { writePersonFile } from '../write-person-file'

export const exportPerson: DatabaseCommand = {
  on: 'database',
  usage: 'ACCOUNT FILE',
  about: 'Writes all that is stored about an account (e-mail, dealer number or id) into a new JSON file.',
  words: [2, 2],
  run: async ({ database: { db }, words: [named = '', path = ''], now, say }) => {
    const person = await transaction(db, (tx) => namedAccount(tx, named))
    const rows = await writePersonFile(db, person, path)
    const event = { action: 'person.exported', entityType: 'account', entityId: person.id, after: { rows } } as const
    await transaction(db, (tx) => recordAudit(tx, operatorAt(now), event))
    say(`Written: ${rows} rows to ${path}. History in it names other people too; read it before you hand it out.`)
    return true
  },
}
