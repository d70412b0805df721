import type { CallList } from '@portal/contract/call-list/call-list'
import { counted } from '@portal/contract/texts/plural'

const words = (contacts: number, reached: number) => `${counted(contacts, 'contact')}, ${reached} reached`

/** How many contacts there were since Monday; of several members of staff, by whom. */
export function WeekLine({ week }: Pick<CallList, 'week'>) {
  const sum = (of: 'contacts' | 'reached') => week.reduce((total, line) => total + line[of], 0)
  const byStaff = week.map(({ staffName, contacts, reached }) => `${staffName} ${contacts} (${reached})`)
  return (
    <p className="tnum text-[15px] text-muted">
      {`This week: ${week.length === 0 ? 'no contacts yet' : words(sum('contacts'), sum('reached'))}${week.length > 1 ? `: ${byStaff.join(', ')}` : ''}`}
    </p>
  )
}
