import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { FormerLine } from '@portal/contract/prepared-orders/prepared-order'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../design/cn'
import { wholeDollarText } from '../../../lib/formats'
import { useTierLabel } from '../../../lib/program-words'
import { itemName } from '../../../ordering/readable-items'
import { pricingLabel, TierTag } from '../../../ordering/tags'
import { type LineChange, type LineComparison, lineChangeLabels } from '../line-changes'

const changeStyles: Readonly<Record<LineChange, { Icon: typeof ArrowUp | null; look: string }>> = {
  renewed: { Icon: null, look: 'text-muted' },
  up: { Icon: ArrowUp, look: 'font-semibold text-success' },
  down: { Icon: ArrowDown, look: 'font-semibold text-accent-text' },
  new: { Icon: Plus, look: 'font-semibold text-success' },
}

const categoryAndTier = ({ categoryName, tier }: Pick<PreparedLine, 'categoryName' | 'tier'>) => (
  <>
    {categoryName}
    {tier && <TierTag tier={tier} />}
  </>
)

const isSamePackage = (line: PreparedLine, previous: FormerLine): boolean =>
  previous.packageName.trim() === line.packageName.trim() && previous.tier === line.tier

function previousText(
  line: PreparedLine,
  previous: FormerLine | null,
  formerYear: number,
  tierLabel: (tier: string) => string,
): string {
  if (!previous) return `Not in ${formerYear}`
  const tier = previous.tier ? `, ${tierLabel(previous.tier)}` : ''
  const quantityPrefix = previous.quantity > 1 ? `${previous.quantity} × ` : ''
  const name = isSamePackage(line, previous) ? 'Same package' : `${itemName(previous.packageName)}${tier}`
  return `${formerYear}: ${name}, ${quantityPrefix}${wholeDollarText(previous.price)}`
}

interface PreparedLineRowProps {
  row: LineComparison
  /** The year to compare with, or null without one. */
  formerYear: number | null
  /** The row's buttons. */
  acts?: ReactNode
  /** Content below the row, full width. */
  below?: ReactNode
}

/** A package of a prepared order, compared with last year. */
export function PreparedLineRow({ row: { line, change, previous }, formerYear, acts, below }: PreparedLineRowProps) {
  const { Icon, look } = changeStyles[change]
  const tierLabel = useTierLabel()
  return (
    <li className="py-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-3 font-semibold text-ink">
            <span className="min-w-0 wrap-anywhere">{itemName(line.packageName)}</span>
            <span
              aria-hidden
              className="hidden min-w-6 flex-1 -translate-y-1 border-line-strong border-b border-dotted md:block"
            />
            <span className="tnum ml-auto whitespace-nowrap md:ml-0">{wholeDollarText(line.price)}</span>
          </div>
          <div className="mt-1 flex items-start justify-between gap-4 text-muted text-sm">
            <span className="flex min-w-0 flex-wrap items-center gap-2">{categoryAndTier(line)}</span>
            <span className="whitespace-nowrap">{pricingLabel(line.pricingType)}</span>
          </div>
          {formerYear !== null && (
            <div className="mt-1 flex items-start justify-between gap-4 text-muted text-sm">
              <span className="min-w-0 wrap-anywhere">{previousText(line, previous, formerYear, tierLabel)}</span>
              <span className={cn('flex items-center gap-1 whitespace-nowrap', look)}>
                {Icon && <Icon aria-hidden className="size-3.5" />}
                {lineChangeLabels[change]}
              </span>
            </div>
          )}
        </div>
        {acts && <div className="-my-2 flex flex-none max-md:flex-col md:-my-1.5">{acts}</div>}
      </div>
      {below}
    </li>
  )
}

interface RemovedRowProps {
  line: FormerLine
  orderYear: number
  /** The row's buttons. */
  act?: ReactNode
}

/** A package from last year that is not in the prepared order. */
export function RemovedRow({ line, orderYear, act }: RemovedRowProps) {
  return (
    <li className="flex items-start justify-between gap-4 py-4">
      <div className="min-w-0">
        <s className="font-semibold text-muted wrap-anywhere">{itemName(line.packageName)}</s>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">{categoryAndTier(line)}</p>
      </div>
      <div className="flex flex-none flex-col items-end text-right">
        <span className="font-semibold text-danger text-sm">Removed</span>
        {line.offered ? act : <span className="mt-1 text-muted text-sm">Not available in {orderYear}</span>}
      </div>
    </li>
  )
}
