import type { OrderDeliveries } from '@portal/contract/marketing/marketing'
import { CalendarClock } from 'lucide-react'
import { Button } from '../../../design/button'
import { AppLink } from '../../../design/link'
import { StateSheet } from './state-sheet'

/** Visible for the seconds between the signature and the planned deliveries. */
export function PlanningSheet({ order: { orderId, orderYear } }: { order: OrderDeliveries }) {
  return (
    <StateSheet
      icon={CalendarClock}
      title={`We are planning your ${orderYear} marketing`}
      text="Your order is signed. Dates appear here in a moment; you don’t need to wait."
      action={
        <Button asChild>
          <AppLink href={`/orders/${orderId}`}>View order</AppLink>
        </Button>
      }
    />
  )
}
