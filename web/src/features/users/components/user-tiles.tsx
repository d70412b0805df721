import type { ReactNode } from 'react'
import { errorText } from '../../../lib/api'
import { FigureTile } from '../../../ui/layout/figure-tile'
import { SkeletonBar } from '../../../ui/state/skeleton'
import { useUserCount } from '../api/count-users'

interface TileProps {
  label: string
  note: string
  filter: Parameters<typeof useUserCount>[0]
}

const count = new Intl.NumberFormat('en-US')
const loading = <SkeletonBar className="h-10 w-16 md:h-14" />

function Tile({ label, note, filter }: TileProps) {
  const { data, error } = useUserCount(filter)
  const value: ReactNode = data === undefined ? !error && loading : count.format(data)
  return (
    <FigureTile
      label={label}
      value={<span className="text-[40px] md:text-[56px]">{value}</span>}
      note={data === undefined && error ? errorText(error, 'This could not be counted.') : note}
    />
  )
}

/** The users at a glance, over all that the viewer may see. */
export function UserTiles() {
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 md:gap-5 lg:grid-cols-4">
      <Tile label="Total Users" note="Active and inactive" filter={{}} />
      <Tile label="Territory Managers" note="With this role" filter={{ role: 'territory_manager' }} />
      <Tile label="Sales Managers" note="With this role" filter={{ role: 'sales_manager' }} />
      <Tile label="Active Users" note="With status Active" filter={{ isActive: 'true' }} />
    </div>
  )
}
