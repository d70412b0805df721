import type { RenewalProposal } from '@portal/contract/orders/renewal'
import { formatMoney } from '@portal/contract/rules/money'
import { ArrowDownRight, ArrowUpRight, Check, type LucideIcon, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../design/cn'
import { Ledger, LedgerRow } from '../../design/layout/ledger'
import { TextLink } from '../../design/link'
import { moneyText, parseCents } from '../../lib/formats'
import { itemName } from '../readable-items'
import { pricingLabel, TierTag } from '../tags'
import { priceChangeText } from './proposal-totals'

type RenewedItem = RenewalProposal['items'][number]
type DiscontinuedItem = RenewalProposal['gone'][number]

/** A note with an icon about a package's price or availability. */
function OutcomeNote({
  icon: Icon,
  className,
  children,
}: {
  icon: LucideIcon
  className: string
  children: ReactNode
}) {
  return (
    <p className={cn('flex items-start gap-2 font-semibold', className)}>
      <Icon aria-hidden className="mt-0.5 size-4" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

const itemDetail = ({ categoryName, tier }: Pick<RenewedItem, 'categoryName' | 'tier'>) => (
  <>
    {categoryName}
    {tier && <TierTag tier={tier} />}
  </>
)

function RenewedNote({ item, fromYear }: { item: RenewedItem; fromYear: number }) {
  const { price, formerPrice, formerName, name, pricingType } = item
  const change = parseCents(price) - parseCents(formerPrice)
  const renamedText = formerName.trim() !== name.trim() && `Replaces ${itemName(formerName)}. `
  if (change === 0) {
    return (
      <OutcomeNote icon={Check} className="text-success">
        {renamedText}Same price as {fromYear}
      </OutcomeNote>
    )
  }
  return (
    <OutcomeNote
      icon={change > 0 ? ArrowUpRight : ArrowDownRight}
      className={change > 0 ? 'text-accent-text' : 'text-success'}
    >
      {renamedText}Was {moneyText(formerPrice)}, {priceChangeText(change, pricingType, formatMoney)}
    </OutcomeNote>
  )
}

function DiscontinuedRow({ line, orderYear }: { line: DiscontinuedItem; orderYear: number }) {
  const { name, categoryName, price, quantity, pricingType } = line
  return (
    <LedgerRow
      name={<s className="text-muted wrap-anywhere">{itemName(name)}</s>}
      amount={<s className="text-muted">{formatMoney(parseCents(price) * quantity)}</s>}
      amountNote={pricingLabel(pricingType)}
      detail={itemDetail(line)}
      below={
        <OutcomeNote icon={Minus} className="text-danger">
          <span className="mr-2">Not offered in {orderYear}.</span>
          <TextLink href="/packages" className="align-baseline max-md:-my-3">
            See {categoryName || 'packages'}
          </TextLink>
        </OutcomeNote>
      }
    />
  )
}

/** The packages of a past order with their current price or availability. */
export function ProposalLines({ proposal }: { proposal: RenewalProposal }) {
  const { items, gone, fromYear, orderYear } = proposal
  return (
    <Ledger>
      {items.map((item) => (
        <LedgerRow
          key={item.id}
          name={<span className="wrap-anywhere">{itemName(item.name)}</span>}
          amount={moneyText(item.price)}
          amountNote={pricingLabel(item.pricingType)}
          detail={itemDetail(item)}
          below={<RenewedNote item={item} fromYear={fromYear} />}
        />
      ))}
      {gone.map((line) => (
        <DiscontinuedRow key={line.id} line={line} orderYear={orderYear} />
      ))}
    </Ledger>
  )
}
