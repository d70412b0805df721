import type { DatabaseCommand } from '../command'
import { verifyDatabase } from '../verify/verify-database'

export const verify: DatabaseCommand = {
  on: 'database',
  usage: '',
  about:
    'Checks agreements, amounts, history, numbers, references and guards; changes nothing. Exit code 1 on a problem.',
  words: [0, 0],
  run: async ({ database: { db }, say }) => (await verifyDatabase(db, say)) === 0,
}
