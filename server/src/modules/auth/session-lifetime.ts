import { program, type Role } from '@portal/contract/rules/program'

/** When a session that starts now is over, whatever the activity. */
export function sessionExpiresAt(role: Role, now: Date): Date {
  const { absoluteMinutes } = role === 'dealer' ? program.sessions.dealer : program.sessions.staff
  return new Date(now.getTime() + absoluteMinutes * 60_000)
}
