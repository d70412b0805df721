import { orderStatuses } from '@portal/contract/rules/order-status'
import { Trash2 } from 'lucide-react'
import { ToneBadge } from '../design/badges'
import { Button } from '../design/button'
import { TextLink } from '../design/link'
import { CategoryTag, PricingTag, StatusBadge, TierTag } from '../ordering/tags'
import { BrandMark, RoleBadge } from '../records/badges'
import { Row, Sample } from './sample'

export function ButtonsSample() {
  return (
    <>
      <Sample title="Buttons">
        <Row>
          <Button variant="primary">Place Order</Button>
          <Button variant="primary" size="lg">
            View
          </Button>
          <Button variant="primary" size="xl">
            Place Order
          </Button>
          <Button variant="primary" pending pendingText="Signing in..." />
        </Row>
        <Row>
          <Button variant="selected">Selected</Button>
          <Button>Request Change</Button>
          <Button variant="ghost">Clear Filters</Button>
          <Button variant="danger">
            <Trash2 aria-hidden />
            Delete 3 orders
          </Button>
          <Button variant="danger-solid">Delete 3 orders</Button>
          <TextLink href="#top">View All Orders</TextLink>
        </Row>
        <Row>
          <Button variant="good">Select Good</Button>
          <Button variant="better">Select Better</Button>
          <Button variant="best">Select Best</Button>
          <Button disabled>Request Pending</Button>
        </Row>
      </Sample>
      <Sample title="Status">
        <Row>
          {orderStatuses.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
          <ToneBadge label="Change Requested" tone="orange" />
          <StatusBadge status="approved" />
          <StatusBadge status="rejected" />
          <StatusBadge status="on_hold" />
        </Row>
        <Row>
          {['base', 'good', 'better', 'best'].map((tier) => (
            <TierTag key={tier} tier={tier} />
          ))}
          <CategoryTag name="Digital Advertising" />
          <PricingTag pricingType="monthly" />
          <PricingTag pricingType="one_time" />
          <CategoryTag name="Custom" />
          <RoleBadge userRole="super_admin" />
        </Row>
        <Row>
          {['Bryant', 'Carrier', 'Heil'].map((brand) => (
            <BrandMark key={brand} brand={brand} className="font-semibold text-ink" />
          ))}
        </Row>
      </Sample>
    </>
  )
}
