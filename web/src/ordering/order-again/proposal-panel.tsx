import type { RenewalProposal } from '@portal/contract/orders/renewal'
import { formatMoney } from '@portal/contract/rules/money'
import type { ReactNode } from 'react'
import { cn } from '../../design/cn'
import { LargeMoney } from '../../design/display/money'
import { differenceText } from '../../lib/formats'
import { useProgram } from '../../lib/program'
import { proposalTotals } from './proposal-totals'

function Row({ label, amount, last = false }: { label: string; amount: string; last?: boolean }) {
  const classes = last ? 'border-ink border-t-2 font-semibold text-ink' : 'border-line border-t first:border-t-0'
  return (
    <div className={`flex items-baseline justify-between gap-6 py-2.5 text-[15px] ${classes}`}>
      <dt>{label}</dt>
      <dd className="tnum whitespace-nowrap text-right font-semibold text-ink">{amount}</dd>
    </div>
  )
}

/** How the current annual total of the packages differs from the past order, with the reasons. */
export function ProposalChange({ proposal, className }: { proposal: RenewalProposal; className?: string }) {
  const { defaultMonths } = useProgram()
  const { fromYear, formerMonths, items, gone } = proposal
  const totals = proposalTotals(proposal, defaultMonths)
  const { priceChangeCents, discontinuedCents, otherCents } = totals
  const hasQuantities = items.some(({ formerQuantity }) => formerQuantity !== 1)
  const restLabel =
    formerMonths === defaultMonths
      ? 'One of each package'
      : `${defaultMonths} months instead of ${formerMonths}${hasQuantities ? ', one of each' : ''}`
  const reasons = [
    ...(items.length > 0 ? [{ label: 'Price changes', cents: priceChangeCents }] : []),
    ...(gone.length > 0 ? [{ label: 'No longer offered', cents: -discontinuedCents }] : []),
    ...(otherCents === 0 ? [] : [{ label: restLabel, cents: otherCents }]),
  ]
  return (
    <dl className={cn('text-muted', className)}>
      <Row label={String(fromYear)} amount={formatMoney(totals.formerCents)} />
      {reasons.map(({ label, cents }) => (
        <Row key={label} label={label} amount={differenceText(cents)} />
      ))}
      {/* A single reason already is the whole change. */}
      {reasons.length !== 1 && (
        <Row label={`Change from ${fromYear}`} amount={differenceText(totals.differenceCents)} last />
      )}
    </dl>
  )
}

interface ProposalPanelProps {
  proposal: RenewalProposal
  /** Whether the difference from the past order is somewhere else on the card. */
  hasChangeElsewhere?: boolean
  actions: ReactNode
}

/** The current annual total of the packages, and how it differs from the past order. */
export function ProposalPanel({ proposal, hasChangeElsewhere = false, actions }: ProposalPanelProps) {
  const { defaultMonths } = useProgram()
  const { annualCents } = proposalTotals(proposal, defaultMonths)
  return (
    <>
      <h3 className="font-sans font-semibold text-base">Annual Total</h3>
      <p>
        <LargeMoney cents={annualCents} className="text-[clamp(40px,13vw,54px)] md:text-[64px] lg:text-[58px]" />
      </p>
      {!hasChangeElsewhere && <ProposalChange proposal={proposal} className="mt-3" />}
      <div className="mt-5">{actions}</div>
    </>
  )
}
