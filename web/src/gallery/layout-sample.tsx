import { useState } from 'react'
import { SeasonRuler } from '../design/charts/season-ruler'
import { Money, MoneyFigure } from '../design/display/money'
import { FactList } from '../design/layout/fact-list'
import { FigureStrip } from '../design/layout/figure-strip'
import { FigureTile } from '../design/layout/figure-tile'
import { Fold } from '../design/layout/fold'
import { Ledger, LedgerRow } from '../design/layout/ledger'
import { SectionHead } from '../design/layout/section-head'
import { Sheet } from '../design/layout/sheet'
import { StepHead } from '../design/layout/step-head'
import { StepIndicator } from '../design/layout/step-indicator'
import { SummaryCard } from '../design/layout/summary-card'
import { Timeline } from '../design/layout/timeline'
import { TextLink } from '../design/link'
import { SignaturePad } from '../ordering/signature/signature-pad'
import { CategoryTag, TierTag } from '../ordering/tags'
import { Sample } from './sample'

/** A step that is one line with what it holds until it is pressed. */
function FoldingStep() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Sheet>
      <StepHead
        number={1}
        title="Review"
        state="done"
        summary="3 packages, $17,550 for the year"
        isAlone={!isOpen}
        toggle={{ isOpen, onPress: () => setOpen(!isOpen) }}
        aside={<TextLink href="#edit">Edit</TextLink>}
      />
      {isOpen && <p className="pt-4 text-body">What the step holds.</p>}
    </Sheet>
  )
}

/** What holds other things: figures, ledger, steps, timeline, the season. */
export function LayoutSample() {
  return (
    <>
      <Sample title="Figures">
        <FigureStrip
          cells={[
            { label: 'Monthly Total', value: '$1,250' },
            { label: 'Months', value: '10' },
            { label: 'One-time Total', value: '$2,450' },
            { label: 'Annual Total', value: '$14,950' },
          ]}
        />
        <div className="grid grid-cols-2 gap-4">
          <FigureTile label="Active Packages" value="118" note="12 more than on Nov 20, 2025" href="#packages" />
          <FigureTile label="Pending Requests" value="7" note="Oldest has waited 3 days" />
        </div>
        <SummaryCard
          title="Order Summary"
          figureLabel="Annual Total"
          figure={<MoneyFigure cents={1_495_000} mode="whole" className="text-bar-ink" />}
        >
          <FactList
            facts={[
              { label: 'Monthly Total', value: '$1,250' },
              { label: 'Months', value: '10' },
            ]}
          />
        </SummaryCard>
      </Sample>
      <Sample title="Folded sections">
        <Fold title="Orders by month" summary="31 so far, 36 by this day a year ago" className="border-line border-b">
          What is folded comes here.
        </Fold>
        <Fold title="By category" summary="Digital Advertising 72%" initiallyOpen className="border-line border-b">
          What is open stands here.
        </Fold>
      </Sample>
      <Sample title="Ledger and timeline">
        <Sheet>
          <SectionHead title="Packages" aside={<TextLink href="#edit">Edit</TextLink>} />
          <Ledger>
            <LedgerRow
              name="Full-Reach Search"
              amount={<Money cents={125_000} />}
              amountNote="Monthly"
              detail={<TierTag tier="better" />}
            />
            <LedgerRow
              name="Spring Home Show Booth Kit"
              amount={<Money cents={65_000} />}
              amountNote="One-time"
              detail={<CategoryTag name="Custom" />}
            />
          </Ledger>
        </Sheet>
        <Sheet>
          <Timeline
            events={[
              { id: '1', title: 'Signed', lines: ['Renee Calloway, Type Name'], when: 'Nov 12, 2026, 9:14 AM' },
              { id: '2', title: 'Active', when: 'Expected before Jan 1, 2027', expected: true },
            ]}
          />
        </Sheet>
        <SeasonRuler
          label="Billed monthly from March to December 2027"
          billedMonths={[3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}
        />
      </Sample>
      <Sample title="Steps and signature">
        <StepIndicator
          steps={[
            { label: 'Review', state: 'done', href: '#review' },
            { label: 'Dealer information', state: 'missing' },
            { label: 'Agreement', state: 'current' },
            { label: 'Sign', state: 'waiting' },
          ]}
        />
        <FoldingStep />
        <Sheet current>
          <StepHead number={4} title="Sign" state="current" />
          <div className="pt-5">
            <SignaturePad
              size="profile"
              methods={['typed', 'drawn']}
              drawLabel="Draw Signature"
              initialMethod="drawn"
              signerName="Renee Calloway"
              error="Please draw your signature before saving."
              onChange={() => undefined}
            />
          </div>
        </Sheet>
      </Sample>
    </>
  )
}
