import type { Agreement } from '@portal/contract/agreements/agreement'
import { DashedNumber, PhoneText } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { EmailText } from '../../../design/display/email-text'
import { type Fact, FactList } from '../../../design/layout/fact-list'
import { FoldingSheet } from '../../../design/layout/folding-sheet'
import { SignedBrandMark } from '../../../records/badges'

/** The street, the second address line, and the city with state and ZIP code. */
function addressLines({ content }: Agreement): string[] {
  const { addressLine1, addressLine2, city, state, zipCode } = content.dealerInfo
  const cityLine = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [addressLine1, addressLine2, cityLine].filter((line): line is string => Boolean(line))
}

function getFacts(agreement: Agreement): Fact[] {
  const { content, order } = agreement
  const { dealerInfo } = content
  const facts: (Fact | null)[] = [
    { label: 'Order ID', value: <DashedNumber number={order.orderId} /> },
    { label: 'Order year', value: content.orderYear },
    { label: 'Order date', value: <DateText iso={agreement.signedAt} /> },
    { label: 'Company', value: dealerInfo.companyName },
    dealerInfo.companyType ? { label: 'Company type', value: dealerInfo.companyType } : null,
    { label: 'Dealer number', value: dealerInfo.dealerNumber },
    { label: 'Contact', value: `${dealerInfo.firstName} ${dealerInfo.lastName}`.trim() },
    dealerInfo.phone ? { label: 'Phone', value: <PhoneText phone={dealerInfo.phone} /> } : null,
    dealerInfo.email ? { label: 'Email', value: <EmailText email={dealerInfo.email} /> } : null,
    {
      label: 'Address',
      value: addressLines(agreement).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    },
    dealerInfo.district ? { label: 'District', value: dealerInfo.district } : null,
    dealerInfo.brand ? { label: 'Brand', value: <SignedBrandMark label={dealerInfo.brand} /> } : null,
    { label: 'Payment terms', value: content.paymentTerms === 'cod' ? 'COD' : 'Credit' },
    { label: 'Budget split', value: `${content.springPercent}% Spring, ${100 - content.springPercent}% Fall` },
  ]
  return facts.filter((fact): fact is Fact => fact !== null)
}

/** The order and dealer data as of signing. */
export function OrderInformation({ agreement }: { agreement: Agreement }) {
  return (
    <FoldingSheet
      id="order-information"
      title="Order information"
      summary={`${agreement.content.orderYear}, dealer number ${agreement.content.dealerInfo.dealerNumber}`}
    >
      <FactList facts={getFacts(agreement)} />
    </FoldingSheet>
  )
}
