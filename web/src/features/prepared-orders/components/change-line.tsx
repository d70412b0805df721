import type { PreparedChange, PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { counted } from '@portal/contract/texts/plural'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { useDates, wholeDollarText } from '../../../lib/formats'
import { useTierLabel } from '../../../lib/program-words'
import { itemName } from '../../../ordering/readable-items'
import { pricingLabel, TierTag } from '../../../ordering/tags'
import { type ChangedPart, changedParts } from '../changed-parts'

function partText({ from, to }: ChangedPart): string {
  if (from === null) return `${to} added`
  return to === null ? `${from} removed` : `${from} replaced with ${to}`
}

interface SideProps {
  title: string
  items: readonly {
    packageName: string
    tier: PreparedOrder['items'][number]['tier']
    price: string
    pricingType: string
  }[]
  months: number
  annualTotal: string
}

function Side({ title, items, months, annualTotal }: SideProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="type-h3 border-ink border-b-2 pb-2">{title}</h3>
      <ul className="divide-y divide-line">
        {items.map(({ packageName, tier, price, pricingType }) => (
          <li
            key={`${packageName} ${tier} ${price}`}
            className="flex items-baseline justify-between gap-4 py-2.5 text-[15px]"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-2 text-ink wrap-anywhere">
              {itemName(packageName)}
              {tier && <TierTag tier={tier} />}
            </span>
            <span className="tnum whitespace-nowrap text-muted">
              {wholeDollarText(price)} {pricingLabel(pricingType).toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-ink border-t-2 py-2.5 font-semibold text-ink">
        <span>Annual Total, {counted(months, 'month')}</span>
        <span className="tnum">{wholeDollarText(annualTotal)}</span>
      </p>
    </section>
  )
}

/**
 * The differences between the dealer's order and the prepared order, with both totals. Prices, staff or an earlier draft may
 * be the cause, so the text doesn't say who changed it.
 */
export function ChangeLine({ prepared, change }: { prepared: PreparedOrder; change: PreparedChange }) {
  const { date } = useDates()
  const tierLabel = useTierLabel()
  const [open, setOpen] = useState(false)
  const parts = changedParts(prepared.items, change.items, tierLabel).map(partText)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t bg-sunken p-5 md:px-8">
      <div className="flex min-w-0 items-start gap-3">
        <GitCompareArrows aria-hidden className="mt-0.5 size-5 flex-none text-ink" />
        <div className="min-w-0 text-[15px]">
          <p className="font-semibold text-ink">The dealer’s order differs from the prepared order</p>
          <p className="text-body wrap-anywhere">
            {parts.length > 0 && <span>{`${parts.join('; ')}. `}</span>}
            <span>
              Annual total <strong className="font-semibold text-ink">{wholeDollarText(change.annualTotal)}</strong>,
              was {wholeDollarText(prepared.annualTotal)}; last saved {date(change.at)}.
            </span>
          </p>
        </div>
      </div>
      <Button variant="link" onClick={() => setOpen(true)}>
        Compare
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Prepared order and dealer’s order"
        size="lg"
        footer={
          <DialogClose asChild>
            <Button>Close</Button>
          </DialogClose>
        }
      >
        <div className="grid gap-8 md:grid-cols-2">
          <Side title="Prepared" {...prepared} />
          <Side title="The dealer’s order" {...change} />
        </div>
      </Dialog>
    </div>
  )
}
