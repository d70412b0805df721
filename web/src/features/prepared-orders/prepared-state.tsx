import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { useQuery } from '@tanstack/react-query'
import { Sheet } from '../../design/layout/sheet'
import { TextLink } from '../../design/link'
import { areaPath, useCan, useUser } from '../../lib/session'
import { preparationQuery } from './api'
import { StateSteps } from './components/state-steps'
import { stateTitle } from './prepared-steps'

/** The dealer's prepared order of the current year; undefined while loading and for users who may not prepare orders. */
function usePrepared(dealerId: string): PreparedOrder | null | undefined {
  const mayPrepare = useCan('order.prepare')
  const { data } = useQuery({ ...preparationQuery(dealerId), enabled: mayPrepare })
  return mayPrepare ? data?.prepared : undefined
}

/** Whether the order was sent and not withdrawn. */
export const isTracked = ({ state }: PreparedOrder): boolean => state !== 'prepared' && state !== 'withdrawn'

export function PreparedOrderLink({ dealerId }: { dealerId: string }) {
  const { role } = useUser()
  return <TextLink href={areaPath(role, `dealers/${dealerId}/prepare`)}>View prepared order</TextLink>
}

/** The status of a dealer's prepared order. Renders nothing without one. */
export function DealerPreparedOrder({ dealerId }: { dealerId: string }) {
  const prepared = usePrepared(dealerId)
  if (!prepared) return null
  return (
    <section aria-label="Prepared order" className="mt-5 rounded-control bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-[15px]">
          Prepared order: <strong className="font-semibold text-ink">{stateTitle(prepared)}</strong>
        </p>
        <PreparedOrderLink dealerId={dealerId} />
      </div>
      {isTracked(prepared) && <StateSteps prepared={prepared} stacked className="mt-3" />}
    </section>
  )
}

/** The prepared order that an order came from, for staff who may prepare orders. */
export function OrderPreparedOrder({ order: { id, userId } }: { order: OrderDetail }) {
  const prepared = usePrepared(userId)
  if (prepared?.order?.id !== id) return null
  return (
    <Sheet aria-labelledby="prepared-order">
      <h2 id="prepared-order" className="type-h2-sheet">
        Prepared order
      </h2>
      <p className="mt-1 mb-5 text-[15px] text-muted">{stateTitle(prepared)}</p>
      {isTracked(prepared) && <StateSteps prepared={prepared} stacked className="mb-5" />}
      <PreparedOrderLink dealerId={userId} />
    </Sheet>
  )
}
