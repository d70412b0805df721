import { Button } from '../design/button'
import { DashedNumber } from '../design/display/dashed-number'
import { PhoneText } from '../design/display/phone-text'
import { FactList } from '../design/layout/fact-list'
import { FigureStrip } from '../design/layout/figure-strip'
import { FigureTile } from '../design/layout/figure-tile'
import { PageHeader } from '../design/layout/page-header'
import { SectionHead } from '../design/layout/section-head'
import { Sheet } from '../design/layout/sheet'
import { Timeline } from '../design/layout/timeline'
import { SkeletonCards } from '../design/state/skeleton'
import { StatusBadge } from '../ordering/tags/status-badge'
import { GalleryFrame } from './gallery-frame'
import { SampleLedger } from './sample-ledger'

export function OrderPage() {
  return (
    <GalleryFrame path="order" impersonating>
      <PageHeader
        back={{ href: '?page=home', label: 'Orders' }}
        above={
          <>
            Order <StatusBadge status="in_progress" />
          </>
        }
        title={<DashedNumber number="2027-000142" />}
        figure
        help={
          <>
            <strong className="font-semibold text-ink">Peachtree Air & Heat</strong>, placed Nov 12, 2026
          </>
        }
        actions={
          <>
            <Button size="lg">Request Change</Button>
            <Button size="lg" variant="primary">
              View Agreement
            </Button>
          </>
        }
      />
      <FigureStrip
        cells={[
          { label: 'Monthly Total', value: '$1,250.00' },
          { label: 'Months', value: '10' },
          { label: 'One-time Total', value: '$2,450.00' },
          { label: 'Annual Total', value: '$14,950.00' },
        ]}
      />
      <div className="mt-5 grid gap-5 md:mt-7 lg:grid-cols-[minmax(0,1fr)_372px] md:gap-7">
        <Sheet>
          <SectionHead title="Packages" />
          <SampleLedger />
        </Sheet>
        <Sheet>
          <h2 className="type-h2-sheet mb-4">Timeline</h2>
          <Timeline
            events={[
              { id: '1', title: 'Order Placed', lines: ['Renee Calloway'], when: 'Nov 12, 2026, 9:14 AM' },
              { id: '2', title: 'Signed', lines: ['Renee Calloway, Type Name'], when: 'Nov 12, 2026, 9:14 AM' },
              {
                id: '3',
                title: 'Custom package added to order',
                lines: ['Spring Home Show Booth Kit', 'Nora Ellison'],
                when: 'Nov 16, 2026, 2:40 PM',
              },
              { id: '4', title: 'Active', when: 'Expected before Jan 1, 2027', expected: true },
            ]}
          />
        </Sheet>
        <div className="grid grid-cols-2 gap-4">
          <FigureTile label="Active Packages" value="118" note="12 more than on Nov 20, 2025" href="?page=orders" />
          <FigureTile label="Pending Requests" value="7" note="Oldest has waited 3 days" />
        </div>
        <Sheet>
          <SectionHead title="Order information" />
          <FactList
            facts={[
              { label: 'Order year', value: '2027' },
              { label: 'Phone', value: <PhoneText phone="404-555-0173" /> },
            ]}
          />
        </Sheet>
      </div>
      <div className="mt-8">
        <SkeletonCards />
      </div>
    </GalleryFrame>
  )
}
