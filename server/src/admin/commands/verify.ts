import type { DatabaseCommand } from '../command'
import { verifyDatabase } from '../verify/verify-database'
import { knownHead } from '../verify/verify-history'

export const verify: DatabaseCommand = {
  on: 'database',
  usage: '[--head BLOCK:HEAD]',
  about:
    'Checks agreements, amounts, history, numbers, references and guards; changes nothing. Exit code 1 on a problem.',
  words: [0, 0],
  options: { head: { type: 'string' } },
  run: async ({ database: { db }, options, say }) => (await verifyDatabase(db, say, knownHead(options.head))) === 0,
}
