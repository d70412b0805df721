import { afterRestore, gapOf, gapOption } from '../after-restore'
import type { DatabaseCommand } from '../command'

export const afterRestoreCommand: DatabaseCommand = {
  on: 'database',
  usage: '[--gap 1000]',
  about:
    'After PostgreSQL was restored, before servers start: holds mail, leaves order numbers out, ends sessions and API keys.',
  words: [0, 0],
  options: gapOption,
  run: async ({ database: { db }, options, now, say }) => {
    for (const line of await afterRestore(db, { now, gap: gapOf(options), backup: 'PostgreSQL' })) say(line)
    return true
  },
}
