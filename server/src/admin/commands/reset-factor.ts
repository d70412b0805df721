import { readProgram } from '../../core/program/read-program'
import { resetFactors } from '../../modules/auth/factor/reset-factors'
import { transaction } from '../../platform/database/transaction'
import { type DatabaseCommand, operatorContext } from '../command'
import { lockNamedStaff } from '../named-account'

export const resetFactor: DatabaseCommand = {
  on: 'database',
  usage: 'EMAIL',
  description: "Removes a staff account's second factor (passkeys, app and recovery codes) and ends its sessions.",
  words: [1, 1],
  run: async ({ database: { db }, words: [named = ''], now, printLine }) => {
    const program = await readProgram(db, now)
    const email = await transaction(db, async (tx) => {
      const account = await lockNamedStaff(tx, named)
      await resetFactors(tx, operatorContext(now), program, account.id)
      return account.email
    })
    printLine(
      `The second factor of ${email} was removed. If the role requires one, it is set up after the next sign-in.`,
    )
    return true
  },
}
