import type { Package } from '@portal/contract/catalog/catalog'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { pricingTypeLabels, type Tier } from '@portal/contract/rules/pricing'
import { Check, CircleCheck, Plus, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../design/cn'
import { LargeMoney } from '../../../design/display/money'
import { parseCents } from '../../../lib/formats'
import { describePackage } from '../../../ordering/describe-package'
import { TierTag } from '../../../ordering/tags'
import { packageTitleId } from './choice-buttons'

export type TierMark = 'cart' | 'order'

interface TierCardProps {
  item: Package
  /** Where the dealer already has the package. */
  mark?: TierMark | undefined
  /** The number of months that a monthly package runs. */
  months: number
  pointsHeading: string
  /** Whether a package next to it has a yearly amount, so that one-time packages leave its line empty. */
  hasYearLine: boolean
  /** Whether to use the tier colors, for exactly three tiers. */
  hasTierColors: boolean
  /** `narrow` has a smaller price for four columns; `wide` is for a single card. */
  layout: 'narrow' | 'normal' | 'wide'
  /** The position when the cards are not side by side, such as '3 of 3'. */
  position?: string | undefined
  /** The choice buttons. */
  children?: ReactNode
}

const edges: Record<Tier, string> = {
  base: 'bg-tier-base',
  good: 'bg-tier-good',
  better: 'bg-tier-better',
  best: 'bg-tier-best',
}

const marks: Record<Tier, string> = {
  base: 'text-tier-base-text',
  good: 'text-tier-good-text',
  better: 'text-tier-better-text',
  best: 'text-tier-best-text',
}

const chosenBorders: Record<Tier, string> = {
  base: 'outline-tier-base',
  good: 'outline-tier-good',
  better: 'outline-tier-better',
  best: 'outline-tier-best',
}

function Mark({ mark }: { mark: TierMark }) {
  const Icon = mark === 'cart' ? ShoppingCart : CircleCheck
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-[13px] text-ink">
      <Icon aria-hidden className="size-4" />
      {mark === 'cart' ? 'In cart' : 'In your order'}
    </span>
  )
}

/**
 * A package. From 768 px, its content and its buttons take two rows of the grid around it, so that the buttons of all
 * cards start at the same height, and a pressed button stays in place when other cards get more of them.
 */
export function TierCard(props: TierCardProps) {
  const { item, mark, months, hasTierColors, layout } = props
  const headingId = packageTitleId(item.id)
  const { summary, points } = describePackage(item.description)
  const cents = parseCents(item.price)
  const PointMark = props.pointsHeading === 'Includes' ? Check : Plus
  const isWide = layout === 'wide'

  return (
    <article
      aria-labelledby={headingId}
      className={cn(
        'relative min-w-0 overflow-clip rounded-sheet border border-line bg-surface shadow-sheet md:row-span-2 md:grid md:grid-rows-subgrid md:gap-y-0',
        isWide && 'md:grid-cols-[1fr_1.2fr] md:gap-x-12',
        mark && 'outline-2 -outline-offset-1',
        mark && (hasTierColors ? chosenBorders[item.tier] : 'outline-ink'),
      )}
    >
      <span aria-hidden className={cn('absolute inset-x-0 top-0 h-1.5', edges[item.tier])} />
      <div className={cn('px-5 pt-6.5 md:px-6 md:pt-7.5 xl:px-7 xl:pt-8.5', isWide && 'md:contents')}>
        <div className={cn(isWide && 'md:row-span-2 md:pt-7.5 md:pb-6 md:pl-6 xl:pt-8.5 xl:pl-7')}>
          <div className="flex min-h-7 items-center justify-between gap-3">
            <TierTag tier={item.tier} />
            {!mark && props.position && <span className="tnum text-[13px] text-muted">{props.position}</span>}
            {mark && <Mark mark={mark} />}
          </div>
          {/* Three names on a tablet may take two lines, so that all have room for two and the prices line up. */}
          <h3
            id={headingId}
            className={cn(
              'type-h3 mt-3 text-[22px] wrap-anywhere',
              hasTierColors && 'md:max-lg:flex md:max-lg:min-h-[2.4em] md:max-lg:items-end',
            )}
          >
            {item.name}
          </h3>
          {/* Three cards on a tablet have no room for the unit next to every price, so it is below all of them. */}
          <p
            className={cn(
              'mt-1 flex flex-wrap items-baseline gap-x-2.5',
              hasTierColors && 'md:max-lg:flex-col md:max-lg:items-start',
            )}
          >
            <LargeMoney
              cents={cents}
              mode="whole"
              className={layout === 'narrow' ? 'text-[52px]' : 'text-[60px] md:text-[56px] xl:text-[68px]'}
            />
            <span className="text-[15px] text-muted">{pricingTypeLabels[item.pricingType]}</span>
          </p>
          {props.hasYearLine && (
            <p className="min-h-5 text-muted text-sm">
              {item.pricingType === 'monthly' && `${formatWholeDollars(cents * months)} for the year`}
            </p>
          )}
          {summary && <p className="mt-3 text-[15px] text-body">{summary}</p>}
        </div>
        {points.length > 0 && (
          <div
            className={cn(
              'mt-5 border-line border-t pt-5',
              isWide && 'md:mt-0 md:border-t-0 md:pt-8.5 md:pr-6 xl:pt-9.5 xl:pr-7',
            )}
          >
            <p className="font-semibold text-ink text-sm">{props.pointsHeading}</p>
            <ul className="mt-2.5 grid gap-2.5">
              {points.map((point) => (
                <li key={point} className="flex items-start gap-2.5 text-[15px] text-body leading-snug">
                  <PointMark aria-hidden className={cn('mt-0.5 size-4 flex-none stroke-[2.5]', marks[item.tier])} />
                  <span className="min-w-0">{point}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div
        className={cn(
          'px-5 pt-6 pb-5 empty:pt-0 md:px-6 md:pb-6 xl:px-7 xl:pb-7',
          isWide && 'md:col-start-2 md:pl-0 xl:pl-0',
        )}
      >
        {props.children}
      </div>
    </article>
  )
}
