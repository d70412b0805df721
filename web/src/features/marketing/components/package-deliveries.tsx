import type { Delivery, OrderPackage } from '@portal/contract/marketing/marketing'
import { marketingTexts } from '@portal/contract/texts/marketing'
import { groupByPromise, groupTitle } from '../promise-groups'
import { DeliverySteps } from './delivery-steps'
import { LateLines } from './late-lines'

/** The deliveries of a package by promise, with lines about late ones. */
export function PackageDeliveries({ one: { packageName, deliveries } }: { one: OrderPackage }) {
  if (deliveries.length === 0) return <p className="mt-1 text-[15px] text-muted">{marketingTexts.nothingListed}</p>
  return groupByPromise(deliveries).map((group, index) => {
    const [first] = group
    if (!first) return null
    return (
      <div key={first.id} className={index > 0 ? 'mt-4' : undefined}>
        <PromiseLine first={first} />
        <DeliverySteps label={`${packageName}: ${groupTitle(group)}`} deliveries={group} />
        <LateLines deliveries={group} />
      </div>
    )
  })
}

/** The note of a promise, after its title if the names of its steps are months only. */
function PromiseLine({ first: { title, note, month } }: { first: Delivery }) {
  if (month === null && !note) return null
  return (
    <p className="mt-1 text-[15px] text-muted wrap-anywhere">
      {month !== null && (
        <strong className="font-semibold text-ink">
          {title}
          {note && '.'}
        </strong>
      )}{' '}
      {note}
    </p>
  )
}
