import type { CallList } from '@portal/contract/call-list/call-list'
import { counted } from '@portal/contract/texts/plural'

/** The number of calls since Monday. */
export function WeekLine({ week }: Pick<CallList, 'week'>) {
  const sum = (key: 'contacts' | 'reached') => week.reduce((total, line) => total + line[key], 0)
  return (
    <p className="tnum text-[15px] text-muted">
      {`This week: ${week.length === 0 ? 'no calls yet' : `${counted(sum('contacts'), 'call')}, ${sum('reached')} reached`}`}
    </p>
  )
}
