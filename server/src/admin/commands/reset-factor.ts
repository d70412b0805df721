import { resetFactors } from '../../modules/auth/factor/change-factors'
import { transaction } from '../../platform/database/transaction'
import { type DatabaseCommand, operatorAt } from '../command'
import { namedStaff } from '../named-account'

export const resetFactor: DatabaseCommand = {
  on: 'database',
  usage: 'EMAIL',
  about: 'Takes the second factor of staff away, passkeys, app and recovery codes, and ends their sessions.',
  words: [1, 1],
  run: async ({ database: { db }, words: [named = ''], now, say }) => {
    const email = await transaction(db, async (tx) => {
      const account = await namedStaff(tx, named)
      await resetFactors(tx, operatorAt(now), account.id)
      return account.email
    })
    say(`The second factor of ${email} is gone. Where the role needs one it is set up after the next sign-in.`)
    return true
  },
}
