import { useState } from 'react'
import { Button } from '../design/button'
import { MoneyFigure } from '../design/display/money'
import { Checkbox } from '../design/form/checkbox'
import { FactList } from '../design/layout/fact-list'
import { PageHeader } from '../design/layout/page-header'
import { Sheet } from '../design/layout/sheet'
import { StepHead } from '../design/layout/step-head'
import { StepIndicator } from '../design/layout/step-indicator'
import { SummaryCard } from '../design/layout/summary-card'
import { TextLink } from '../design/text-link'
import { BillingBars } from '../ordering/order/billing-bars'
import { SignaturePad } from '../ordering/signature/signature-pad'
import { SignaturePreview } from '../ordering/signature/signature-preview'
import type { SignatureValue } from '../ordering/signature/signature-value'
import { GalleryFrame } from './gallery-frame'
import { SampleLedger } from './sample-ledger'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
  (label, index) => ({ label, monthlyCents: index < 2 ? 0 : 125_000, oneTimeCents: index < 2 ? 0 : 18_000 }),
)

export function CheckoutPage() {
  const [signature, setSignature] = useState<SignatureValue | null>(null)
  return (
    <GalleryFrame path="checkout">
      <PageHeader
        back={{ href: '?page=home', label: 'Select New Packages' }}
        title="Checkout"
        actions={
          <div className="w-full md:w-[640px]">
            <StepIndicator
              steps={[
                { label: 'Review', state: 'done', href: '#review' },
                { label: 'Dealer information', state: 'done' },
                { label: 'Agreement', state: 'current' },
                { label: 'Sign', state: 'waiting' },
              ]}
            />
          </div>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_370px] lg:items-start">
        <div className="grid min-w-0 gap-6">
          <Sheet>
            <StepHead number={1} title="Review" state="done" aside={<TextLink href="#edit">Edit</TextLink>} />
            <SampleLedger />
          </Sheet>
          <Sheet current>
            <StepHead number={4} title="Sign" state="current" />
            <Checkbox
              label="I approve the use of my electronic signature."
              labelClassName="my-5 text-base"
              defaultChecked
            />
            <SignaturePad
              signerName="Renee Calloway"
              initialName="Renee Calloway"
              dateText="Nov 20, 2026"
              savedImage={null}
              onChange={setSignature}
            />
            <div className="mt-7 flex flex-wrap items-center gap-4">
              <Button variant="primary" size="xl" className="max-md:w-full md:w-56">
                Place Order
              </Button>
              <p className="text-muted text-sm">You can cancel within three days of the order date.</p>
            </div>
          </Sheet>
          {signature?.dataUrl && <SignaturePreview image={signature.dataUrl} name={signature.name} />}
          <Sheet>
            <SignaturePad
              size="profile"
              methods={['typed', 'drawn']}
              drawLabel="Draw Signature"
              initialMethod="drawn"
              signerName="Renee Calloway"
              error="Please draw your signature before saving."
              onChange={() => undefined}
            />
          </Sheet>
        </div>
        <SummaryCard
          title="Order Summary"
          figureLabel="Annual Total"
          figure={<MoneyFigure cents={1_430_000} mode="whole" className="text-bar-ink" />}
        >
          <FactList
            facts={[
              { label: 'Monthly Total', value: '$1,250' },
              { label: 'Months', value: '10' },
              { label: 'Monthly × 10', value: '$12,500' },
              { label: 'One-time Total', value: '$1,800' },
            ]}
          />
          <BillingBars
            className="mt-3 border-ink border-t-2 pt-3"
            title="Billing schedule 2027"
            months={months}
            legend={{ monthly: 'Monthly $1,250', oneTime: 'One-time $180' }}
            table={<p className="text-sm">The same as a table.</p>}
          />
          <Button className="mt-5 w-full">Save Order as Pending</Button>
          <p className="mt-2 text-center text-[13px] text-muted">
            Save your order to complete later. No signature required.
          </p>
        </SummaryCard>
      </div>
    </GalleryFrame>
  )
}
