import type { CallList } from '@portal/contract/call-list/call-list'
import { counted } from '@portal/contract/texts/plural'

const callsText = (contacts: number, reachedCount: number) => `${counted(contacts, 'call')}, ${reachedCount} reached`

/** The number of calls since Monday. If several staff members called, also the number of each. */
export function WeekLine({ week }: Pick<CallList, 'week'>) {
  const sum = (key: 'contacts' | 'reached') => week.reduce((total, line) => total + line[key], 0)
  const callsByStaff = week.map(({ staffName, contacts, reached }) => `${staffName}: ${callsText(contacts, reached)}`)
  return (
    <p className="tnum text-[15px] text-muted">
      {`This week: ${week.length === 0 ? 'no calls yet' : callsText(sum('contacts'), sum('reached'))}${week.length > 1 ? `. ${callsByStaff.join('; ')}` : ''}`}
    </p>
  )
}
