import type { OrderDetail } from '@portal/contract/orders/order'
import type { PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { useQuery } from '@tanstack/react-query'
import { Sheet } from '../../design/layout/sheet'
import { TextLink } from '../../design/link'
import { areaPath, useCan, useUser } from '../../lib/session'
import { preparationQuery } from './api'
import { StateSteps } from './components/state-steps'
import { stateTitle } from './prepared-steps'

/** The dealer's prepared order of the present year; undefined while it is not known, and for those who do not prepare orders. */
function usePrepared(dealerId: string): PreparedOrder | null | undefined {
  const mayPrepare = useCan('order.prepare')
  const { data } = useQuery({ ...preparationQuery(dealerId), enabled: mayPrepare })
  return mayPrepare ? data?.prepared : undefined
}

/** Whether it is on its way, or came to its end by it. */
const isFollowed = ({ state }: PreparedOrder): boolean => state !== 'prepared' && state !== 'withdrawn'

function WayToIt({ dealerId }: { dealerId: string }) {
  const { role } = useUser()
  return <TextLink href={areaPath(role, `dealers/${dealerId}/prepare`)}>See what was prepared</TextLink>
}

/** Where the order that was prepared for a dealer stands; nothing where there is none. */
export function DealerPreparedOrder({ dealerId }: { dealerId: string }) {
  const prepared = usePrepared(dealerId)
  if (!prepared) return null
  return (
    <section aria-label="Prepared order" className="mt-5 rounded-control bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-[15px]">
          Prepared order: <strong className="font-semibold text-ink">{stateTitle(prepared)}</strong>
        </p>
        <WayToIt dealerId={dealerId} />
      </div>
      {isFollowed(prepared) && <StateSteps prepared={prepared} stacked className="mt-3" />}
    </section>
  )
}

/** How the order came to be, where it came of one that staff prepared: for staff who prepare orders. */
export function OrderPreparedOrder({ order: { id, userId } }: { order: OrderDetail }) {
  const prepared = usePrepared(userId)
  if (prepared?.order?.id !== id) return null
  return (
    <Sheet aria-labelledby="prepared-order">
      <h2 id="prepared-order" className="type-h2-sheet">
        Prepared order
      </h2>
      <p className="mt-1 mb-5 text-[15px] text-muted">{stateTitle(prepared)}</p>
      {isFollowed(prepared) && <StateSteps prepared={prepared} stacked className="mb-5" />}
      <WayToIt dealerId={userId} />
    </Sheet>
  )
}
