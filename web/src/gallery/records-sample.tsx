import type { RenewalProposal } from '@portal/contract/orders/order'
import { Button } from '../design/button'
import { EmailText } from '../design/display/email-text'
import { ProposalSheet } from '../ordering/order-again/order-again-sheet'
import { Waited } from '../records/waited'
import { Row, Sample } from './sample'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const item = {
  id: '1',
  description: '',
  name: 'Full-Reach Search',
  formerName: 'Full-Reach Search',
  categoryName: 'Digital Advertising',
  tier: 'better',
  price: '1250.00',
  formerPrice: '1200.00',
  formerQuantity: 1,
  pricingType: 'monthly',
} as const

const proposal: RenewalProposal = {
  orderYear: 2027,
  fromYear: 2026,
  fromOrderId: '2026-000041',
  formerTotal: '19500.00',
  formerMonths: 10,
  items: [
    item,
    {
      ...item,
      id: '2',
      name: 'Postcard',
      formerName: 'Postcard',
      categoryName: 'Direct Mail',
      tier: 'base',
      price: '350.00',
      formerPrice: '350.00',
    },
  ],
  gone: [
    {
      id: '3',
      name: 'Radio Spots',
      categoryName: 'Custom',
      tier: null,
      price: '4000.00',
      quantity: 1,
      pricingType: 'one_time',
    },
  ],
}

/** Parts that know the product's records. */
export function RecordsSample() {
  return (
    <>
      <Sample title="Waited">
        <Row>
          {[0, 1, 3, 14, 60].map((days) => (
            <Waited key={days} since={daysAgo(days)} />
          ))}
        </Row>
      </Sample>
      <Sample title="An address in a narrow column">
        <p className="w-44 rounded-sheet border border-line bg-surface p-4">
          <EmailText email="anne-marie.lindqvist@peachtree-heating.example.com" />
        </p>
      </Sample>
      <Sample title="Order again">
        <ProposalSheet proposal={proposal} actions={<Button size="lg">Order again</Button>} />
      </Sample>
    </>
  )
}
