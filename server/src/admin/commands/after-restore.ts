import { afterRestore, gapOption, parseGap } from '../after-restore'
import type { DatabaseCommand } from '../command'

export const afterRestoreCommand: DatabaseCommand = {
  on: 'database',
  // A server of this release would send the email that this command holds, so a server must not run the migrations.
  migratesFirst: true,
  usage: '[--gap 1000]',
  description:
    'After a restore of PostgreSQL, before servers start: runs missing migrations, holds email, skips order numbers, ends sessions and API keys.',
  words: [0, 0],
  options: gapOption,
  run: async ({ database: { db }, options, now, printLine }) => {
    for (const line of await afterRestore(db, { now, gap: parseGap(options), backup: 'PostgreSQL' })) printLine(line)
    return true
  },
}
