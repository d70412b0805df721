import type { Order } from '@portal/contract/orders/order'
import type { StatusArea } from '@portal/contract/rules/roles'
import { Button } from '../../../design/button'
import { DashedNumber, PhoneText } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { EmailText } from '../../../design/display/email-text'
import { FactList } from '../../../design/layout/fact-list'
import { SectionHeader } from '../../../design/layout/section-header'
import { AppLink } from '../../../design/link'
import { Dialog } from '../../../design/overlay/dialog'
import { OrderBadge } from '../../../ordering/order/order-badge'
import { BrandMark } from '../../../records/badges'
import { DealerName } from '../../../records/dealer-name'
import { EntryLabel } from '../../../records/entry-label'
import { orderPath } from '../order-paths'
import { OrderItems } from './order-items'

interface OrderDialogProps {
  order: Order
  area: StatusArea
  open: boolean
  onClose: () => void
}

/** A summary of the order, opened from the list. */
export function OrderDialog({ order, area, open, onClose }: OrderDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="lg"
      title="Order Details"
      description={
        <>
          Order <DashedNumber number={order.orderId} />, {order.dealerName}
        </>
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button asChild variant="primary">
            <AppLink href={orderPath(order.id)}>View Full Details</AppLink>
          </Button>
        </>
      }
    >
      <div className="grid gap-7">
        <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
          <OrderFacts order={order} area={area} />
          <DealerFacts order={order} />
        </div>
        <section>
          <h3 className="type-h3 mb-1">Packages</h3>
          <OrderItems order={order} />
        </section>
      </div>
    </Dialog>
  )
}

function OrderFacts({ order, area }: { order: Order; area: StatusArea }) {
  return (
    <section>
      <SectionHeader title="Order information" level={3} size="minor" />
      <FactList
        facts={[
          { label: 'Order ID', value: <DashedNumber number={order.orderId} /> },
          { label: 'Order year', value: order.orderYear },
          { label: 'Status', value: <OrderBadge order={order} area={area} /> },
          { label: 'Created', value: <DateText iso={order.createdAt} /> },
          { label: 'Signed', value: order.signedAt ? <DateText iso={order.signedAt} /> : 'Not signed' },
          { label: 'Months', value: order.months },
        ]}
      />
    </section>
  )
}

function DealerFacts({ order }: { order: Order }) {
  const { firstName, lastName, email, phone, district, brand } = order.dealerInfo
  return (
    <section>
      <SectionHeader title="Dealer information" level={3} size="minor" />
      <FactList
        facts={[
          {
            label: 'Company',
            value: (
              <DealerName
                dealer={{ id: order.userId, companyName: order.dealerName }}
                className="underline decoration-line-strong underline-offset-4 wrap-anywhere"
              />
            ),
          },
          { label: 'Dealer #', value: order.dealerNumber },
          {
            label: 'Contact',
            value: <span className="wrap-anywhere">{`${firstName} ${lastName}`.trim() || 'Not given'}</span>,
          },
          { label: 'Email', value: email ? <EmailText email={email} /> : 'Not given' },
          { label: 'Phone', value: phone ? <PhoneText phone={phone} className="hover:underline" /> : 'Not given' },
          {
            label: 'District, brand',
            value: (
              <span className="inline-flex gap-3">
                {district ? <EntryLabel list="districts" value={district} /> : 'Not set'}
                {brand && <BrandMark brand={brand} />}
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}
