import { getFileStore } from '../../platform/file-store/get-file-store'
import type { DatabaseCommand } from '../command'
import { verifyDatabase } from '../verify/verify-database'
import { verifyFiles } from '../verify/verify-files'
import { parseKnownHead } from '../verify/verify-history'

export const verify: DatabaseCommand = {
  on: 'database',
  usage: '[--head BLOCK:HEAD]',
  description:
    'Checks agreements, amounts, the program, the audit log, order numbers, references, guards and note files. Changes nothing. Exit code 1 on a problem.',
  words: [0, 0],
  options: { head: { type: 'string' } },
  run: async ({ database: { db }, config, options, printLine }) => {
    let missing = 0
    const problems = await verifyDatabase(db, printLine, parseKnownHead(options.head))
    await verifyFiles(db, getFileStore(config), (problem) => {
      missing += 1
      printLine(`Problem: ${problem}.`)
    })
    return problems + missing === 0
  },
}
