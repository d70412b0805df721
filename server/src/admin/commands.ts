import type { AdminCommand } from './command'
import { adoptAuditKey } from './commands/adopt-audit-key'
import { afterRestoreCommand } from './commands/after-restore'
import { backup } from './commands/backup'
import { createAdmin } from './commands/create-admin'
import { endSessions } from './commands/end-sessions'
import { erasePerson } from './commands/erase-person'
import { exportPerson } from './commands/export-person'
import { holdMailCommand, releaseMailCommand } from './commands/hold-mail'
import { resendMail } from './commands/resend-mail'
import { resetFactor } from './commands/reset-factor'
import { resetPassword } from './commands/reset-password'
import { restore } from './commands/restore'
import { unlock } from './commands/unlock'
import { verify } from './commands/verify'

/** Every admin command by the name it is called by, in the order in which help lists them. */
export const commands: Readonly<Record<string, AdminCommand>> = {
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'reset-factor': resetFactor,
  unlock,
  'end-sessions': endSessions,
  verify,
  'adopt-audit-key': adoptAuditKey,
  'resend-mail': resendMail,
  'hold-mail': holdMailCommand,
  'release-mail': releaseMailCommand,
  backup,
  restore,
  'after-restore': afterRestoreCommand,
  'export-person': exportPerson,
  'erase-person': erasePerson,
}
