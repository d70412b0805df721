import type { OrderDeliveries, OrderPackage } from '@portal/contract/marketing/marketing'
import { Tag } from '../../../design/badges'
import { Fold } from '../../../design/layout/fold'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { useMediaQuery } from '../../../design/use-media-query'
import { useTierLabel } from '../../../lib/program-words'
import { TierTag } from '../../../ordering/tags'
import { dayText } from '../day-span'
import { deliveredText, exceptionsText } from '../delivery-text'
import { PackageDeliveries } from './package-deliveries'

const isOpenFirst = ({ deliveries }: OrderPackage): boolean => exceptionsText(deliveries) !== ''

const stateText = (one: OrderPackage): string =>
  one.deliveries.length === 0
    ? 'Nothing listed'
    : [deliveredText(one), exceptionsText(one.deliveries)].filter(Boolean).join('. ')

/** The packages of the order, each with its deliveries. On phones they fold; one starts open. */
export function PackagesSheet({ order: { packages, today } }: { order: OrderDeliveries }) {
  const isWide = useMediaQuery('(min-width: 768px)')
  const tierLabel = useTierLabel()
  const open = packages.find(isOpenFirst) ?? packages[0]
  return (
    <Sheet aria-labelledby="by-package">
      <SectionHeader id="by-package" title="By package" aside={`As of today, ${dayText(today)}`} />
      <div className="divide-y divide-line">
        {packages.map((one) =>
          isWide ? (
            <WidePackage key={one.lineId} one={one} />
          ) : (
            <Fold
              key={one.lineId}
              title={one.packageName}
              summary={[one.isRemoved && 'Removed', one.tier && tierLabel(one.tier), stateText(one)]
                .filter(Boolean)
                .join('. ')}
              level={3}
              initiallyOpen={one === open}
            >
              <PackageDeliveries one={one} />
            </Fold>
          ),
        )}
      </div>
    </Sheet>
  )
}

function WidePackage({ one }: { one: OrderPackage }) {
  const titleId = `package-${one.lineId}`
  return (
    <section aria-labelledby={titleId} className="py-5 last:pb-0">
      <div className="flex items-baseline justify-between gap-6">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={titleId} className="type-h3 wrap-anywhere">
            {one.packageName}
          </h3>
          {one.tier && <TierTag tier={one.tier} />}
          {one.isRemoved && <Tag className="bg-tone-gray-tint text-tone-gray-text">Removed</Tag>}
        </div>
        {one.deliveries.length > 0 && (
          <p className="flex-none text-muted text-sm">
            <strong className="font-semibold text-ink">{stateText(one)}</strong>
          </p>
        )}
      </div>
      <PackageDeliveries one={one} />
    </section>
  )
}
