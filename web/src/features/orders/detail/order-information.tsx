import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { PhoneText } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { EmailText } from '../../../design/display/email-text'
import { type Fact, FactList } from '../../../design/layout/fact-list'
import { FoldingSheet } from '../../../design/layout/folding-sheet'
import { quietLinkClass } from '../../../design/link'
import { BrandMark } from '../../../records/badges'
import { EntryLabel } from '../../../records/entry-label'

function dealerFacts({ dealerInfo }: OrderDetail): Fact[] {
  const { firstName, lastName, email, phone, addressLine1, addressLine2, city, state, zipCode, district, brand } =
    dealerInfo
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ')
  const cityLine = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const addressLines = [street, cityLine].filter(Boolean)
  return [
    {
      label: 'Contact',
      value: <span className="wrap-anywhere">{`${firstName} ${lastName}`.trim() || 'Not given'}</span>,
    },
    ...(phone ? [{ label: 'Phone', value: <PhoneText phone={phone} className={quietLinkClass} /> }] : []),
    ...(email
      ? [
          {
            label: 'Email',
            value: (
              <a href={`mailto:${email}`} className={quietLinkClass}>
                <EmailText email={email} />
              </a>
            ),
          },
        ]
      : []),
    {
      label: 'Address',
      value: addressLines.map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      )),
    },
    { label: 'District', value: district ? <EntryLabel list="districts" value={district} /> : 'Not set' },
    { label: 'Brand', value: brand ? <BrandMark brand={brand} /> : 'Not set' },
  ]
}

/** The order's details and the dealer information stored with it. */
export function OrderInformation({ order }: { order: OrderDetail }) {
  return (
    <FoldingSheet
      id="order-information"
      title="Order information"
      summary={`${order.orderYear}, dealer number ${order.dealerNumber}`}
    >
      <FactList
        className="md:max-lg:columns-2 md:max-lg:gap-10 md:max-lg:*:break-inside-avoid"
        facts={[
          { label: 'Order year', value: order.orderYear },
          { label: 'Created', value: <DateText iso={order.createdAt} /> },
          { label: 'Last changed', value: <DateText iso={order.updatedAt} /> },
          { label: 'Dealer number', value: order.dealerNumber },
          ...dealerFacts(order),
        ]}
      />
    </FoldingSheet>
  )
}
