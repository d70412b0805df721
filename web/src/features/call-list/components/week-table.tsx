import type { CallList } from '@portal/contract/call-list/call-list'
import { WeekLine } from './week-line'

/** The number of calls since Monday. If several staff members called, also the number of each. */
export function WeekTable({ week }: Pick<CallList, 'week'>) {
  if (week.length < 2) return <WeekLine week={week} />
  // Two staff members can have the same name.
  const rows = week.map((line, index) => ({ ...line, key: `${line.staffName} ${index}` }))
  return (
    <div className="min-w-0 max-w-md grow">
      <WeekLine week={week} />
      <table className="tnum mt-3 w-full text-[15px]">
        <caption className="sr-only">Calls this week by caller</caption>
        <thead>
          <tr className="border-ink border-b-2 text-left text-muted text-sm *:pb-2 *:font-medium">
            <th scope="col">Caller</th>
            <th scope="col" className="pl-4 text-right">
              Calls
            </th>
            <th scope="col" className="pl-4 text-right">
              Reached
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-b">
          {rows.map(({ key, staffName, contacts, reached }) => (
            <tr key={key} className="*:py-2">
              <th scope="row" className="text-left font-normal text-ink wrap-anywhere">
                {staffName}
              </th>
              <td className="pl-4 text-right font-semibold text-ink">{contacts.toLocaleString('en-US')}</td>
              <td className="pl-4 text-right text-body">{reached.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
