import type { RenewalProposal } from '@portal/contract/orders/renewal'
import { formatMoney } from '@portal/contract/rules/money'
import type { ReactNode } from 'react'
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

interface ProposalPanelProps {
  proposal: RenewalProposal
  actions: ReactNode
}

/** The current annual total of the packages, and how it differs from the past order. */
export function ProposalPanel({ proposal, actions }: ProposalPanelProps) {
  const { defaultMonths } = useProgram()
  const { fromYear, formerMonths, items, gone } = proposal
  const totals = proposalTotals(proposal, defaultMonths)
  const { priceChangeCents, discontinuedCents, otherCents } = totals
  const hasQuantities = items.some(({ formerQuantity }) => formerQuantity !== 1)
  const restLabel =
    formerMonths === defaultMonths
      ? 'One of each package'
      : `${defaultMonths} months instead of ${formerMonths}${hasQuantities ? ', one of each' : ''}`
  return (
    <>
      <h3 className="font-sans font-semibold text-base">Annual Total</h3>
      <p>
        <LargeMoney cents={totals.annualCents} className="text-[clamp(40px,13vw,54px)] md:text-[64px] lg:text-[58px]" />
      </p>
      <dl className="mt-3 mb-5 text-muted">
        <Row label={String(fromYear)} amount={formatMoney(totals.formerCents)} />
        {items.length > 0 && <Row label="Price changes" amount={differenceText(priceChangeCents)} />}
        {gone.length > 0 && <Row label="No longer offered" amount={differenceText(-discontinuedCents)} />}
        {otherCents !== 0 && <Row label={restLabel} amount={differenceText(otherCents)} />}
        <Row label={`Change from ${fromYear}`} amount={differenceText(totals.differenceCents)} last />
      </dl>
      {actions}
    </>
  )
}
