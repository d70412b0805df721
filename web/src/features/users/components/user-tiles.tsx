import type { UserCounts } from '@portal/contract/accounts/user-counts'
import { MetricTile } from '../../../design/layout/metric-tile'
import { SkeletonBar } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { useUserCounts } from '../api'

const count = new Intl.NumberFormat('en-US')
const loading = <SkeletonBar className="h-10 w-16" />

const tiles: readonly { label: string; note: string; field: keyof UserCounts }[] = [
  { label: 'Total Users', note: 'All staff, not only this list', field: 'total' },
  { label: 'Territory Managers', note: 'Of all staff', field: 'territoryManagers' },
  { label: 'Sales Managers', note: 'Of all staff', field: 'salesManagers' },
  { label: 'Active Users', note: 'Of all staff', field: 'active' },
]

/** Counts of all staff. The list below contains only accounts of the viewer's role and below. */
export function UserTiles() {
  const { data, error } = useUserCounts()
  const failureText = data === undefined && error ? errorText(error, 'Unavailable') : null
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 md:grid-cols-4 lg:gap-5">
      {tiles.map(({ label, note, field }) => (
        <MetricTile
          key={label}
          label={label}
          compact
          value={
            <span className="text-[40px] lg:text-[48px]">
              {data === undefined ? !error && loading : count.format(data[field])}
            </span>
          }
          note={failureText ?? note}
        />
      ))}
    </div>
  )
}
