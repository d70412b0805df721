import { Check, Plus, ShoppingCart } from 'lucide-react'
import { Button } from '../design/button'
import { SeasonRuler } from '../design/charts/season-ruler'
import { DashedNumber } from '../design/display/dashed-number'
import { Money, MoneyFigure } from '../design/display/money'
import { FactList } from '../design/layout/fact-list'
import { PageHeader } from '../design/layout/page-header'
import { RunningTotalBar } from '../design/layout/running-total-bar'
import { SectionHead } from '../design/layout/section-head'
import { Sheet } from '../design/layout/sheet'
import { TextLink } from '../design/text-link'
import { StatusBadge } from '../ordering/tags/status-badge'
import { TierTag } from '../ordering/tags/tier-tag'
import { BrandMark } from '../records/badges/brand-mark'
import { GalleryFrame } from './gallery-frame'
import { SampleLedger } from './sample-ledger'

export function HomePage() {
  return (
    <GalleryFrame
      path="home"
      bar={
        <RunningTotalBar
          cells={[
            { label: 'Monthly Total', value: <Money cents={125_000} mode="whole" /> },
            { label: 'One-time Total', value: <Money cents={180_000} mode="whole" /> },
            { label: 'Annual Total', value: <Money cents={1_430_000} mode="whole" /> },
          ]}
          equation="$1,250 × 10 months + $1,800"
          action={
            <Button variant="primary" size="lg">
              <ShoppingCart aria-hidden />
              View Cart (2)
            </Button>
          }
        />
      }
    >
      <PageHeader
        title="Dealer Dashboard"
        help={
          <>
            <strong className="font-semibold text-ink">Peachtree Air & Heat</strong>, Dealer #204418
          </>
        }
      />
      <Sheet flush>
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_392px]">
          <div className="p-5 md:p-9">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="type-h3 text-xl">Current Order</h2>
              <StatusBadge status="in_progress" />
            </div>
            <p className="figure mt-2 text-[46px] text-ink md:text-[72px]">
              <DashedNumber number="2027-000142" />
            </p>
            <p className="mt-2 mb-6 text-[15px] text-muted">
              Order year <strong className="font-semibold text-ink">2027</strong>, placed Nov 12, 2026, signed by Renee
              Calloway
            </p>
            <div className="border-ink border-t-2">
              <SampleLedger />
            </div>
          </div>
          <div className="border-line bg-sunken p-5 max-lg:border-t lg:border-l md:p-9">
            <h3 className="font-sans font-semibold text-base">Annual Total</h3>
            <p>
              <MoneyFigure cents={1_495_000} className="text-[54px] md:text-[64px]" />
            </p>
            <FactList
              className="mt-4 mb-5"
              facts={[
                { label: 'Monthly Total', value: '$1,250.00' },
                { label: 'Months', value: '10' },
                { label: 'Monthly, 10 months', value: '$12,500.00' },
                { label: 'One-time Total', value: '$2,450.00' },
              ]}
            />
            <div className="grid gap-3">
              <Button variant="primary" size="lg">
                View
              </Button>
              <Button size="lg">Request Change</Button>
            </div>
          </div>
        </div>
        <div className="border-line border-t p-5 md:p-9">
          <SeasonRuler
            label="Billed monthly from March to December 2027"
            billedMonths={[3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
          />
        </div>
      </Sheet>
      <div className="mt-10 grid gap-8 lg:grid-cols-[minmax(0,1fr)_392px]">
        <TierCardSample />
        <section>
          <SectionHead title="Dealer Information" aside={<TextLink href="#edit">Edit</TextLink>} />
          <FactList
            facts={[
              { label: 'Brand', value: <BrandMark brand="Carrier" /> },
              { label: 'District', value: 'GC' },
              {
                label: 'E-Signature',
                value: (
                  <span className="inline-flex items-center gap-1.5 text-success">
                    <Check aria-hidden className="size-4 stroke-[2.5]" />
                    Signature saved
                  </span>
                ),
              },
            ]}
          />
        </section>
      </div>
    </GalleryFrame>
  )
}

function TierCardSample() {
  return (
    <section>
      <SectionHead title="Digital Advertising" size="page" aside="Found first when the heat goes out" />
      <div className="mt-6 overflow-clip rounded-sheet border-2 border-tier-better bg-surface shadow-sheet">
        <div className="h-1.5 bg-tier-better" />
        <div className="p-6">
          <TierTag tier="better" />
          <h3 className="type-h3 mt-3 text-2xl">Full-Reach Search</h3>
          <p className="flex items-baseline gap-2">
            <MoneyFigure cents={125_000} mode="whole" className="text-[60px]" />
            <span className="text-[15px] text-muted">Monthly</span>
          </p>
          <ul className="my-4 grid gap-2 border-line border-t pt-4 text-[15px]">
            <li className="flex items-center gap-3">
              <Plus aria-hidden className="size-4 text-tier-better-text" />
              Paid social, spring and fall
            </li>
          </ul>
          <Button variant="better" size="lg" className="w-full">
            <Check aria-hidden className="stroke-[2.5]" />
            Selected
          </Button>
        </div>
      </div>
    </section>
  )
}
