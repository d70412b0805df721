import type { Delivery } from '@portal/contract/marketing/marketing'
import { marketingLabels } from '@portal/contract/texts/marketing'
import { Money } from '../../../design/display/money'
import { useMediaQuery } from '../../../design/use-media-query'
import { parseCents } from '../../../lib/formats'
import { dayText, spanText } from '../day-span'
import { currentSpan, lateText, nameOf } from '../delivery-text'

interface DeliveryTableProps {
  /** The accessible name. */
  label: string
  deliveries: readonly Delivery[]
}

const Status = ({ delivery: { status, isLate } }: { delivery: Delivery }) =>
  isLate ? (
    <>
      {marketingLabels.statuses[status]},{' '}
      <strong className="font-semibold text-tone-orange-text">
        {marketingLabels.dealerStatuses.late.toLowerCase()}
      </strong>
    </>
  ) : (
    marketingLabels.statuses[status]
  )

const Planned = ({ delivery: { plannedAmount } }: { delivery: Delivery }) =>
  plannedAmount !== null && <Money cents={parseCents(plannedAmount)} />

/** 'Feb 18', with the year if it is another than the window's: 'Dec 18, 2026'. */
function dueDayText(day: string, windowFrom: string): string {
  const year = day.slice(0, 4)
  return windowFrom.startsWith(year) ? dayText(day) : `${dayText(day)}, ${year}`
}

/** When the dealer's part is due: 'Input Feb 18, proof Mar 11'. Empty if the dealer has none. */
function dueText({ inputDue, proofDue, windowFrom }: Delivery): string {
  const parts = [
    inputDue && `input ${dueDayText(inputDue, windowFrom)}`,
    proofDue && `proof ${dueDayText(proofDue, windowFrom)}`,
  ]
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const Dates = ({ delivery }: { delivery: Delivery }) =>
  delivery.isLate ? lateText(delivery) : spanText(currentSpan(delivery))

/** Deliveries with their dates, statuses and planned money, for staff. Cards on phones. */
export function DeliveryTable({ label, deliveries }: DeliveryTableProps) {
  const isWide = useMediaQuery('(min-width: 768px)')
  if (!isWide) return <DeliveryCards label={label} deliveries={deliveries} />
  return (
    <table aria-label={label} className="w-full lg:table-fixed text-left text-sm">
      <thead>
        <tr className="border-line-strong border-b text-[13px] text-muted *:py-2 *:pr-3 *:font-medium">
          <th scope="col" className="lg:w-[26%]">
            Delivery
          </th>
          <th scope="col" className="lg:w-[18%]">
            Dates
          </th>
          <th scope="col" className="lg:w-[28%]">
            Due from the dealer
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="pr-0! text-right">
            Planned
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id} className="border-line border-b align-baseline last:border-b-0 *:py-2 *:pr-3">
            <th scope="row" className="font-semibold text-ink wrap-anywhere">
              {nameOf(delivery)}
            </th>
            <td>
              <Dates delivery={delivery} />
            </td>
            <td>{dueText(delivery)}</td>
            <td>
              <Status delivery={delivery} />
            </td>
            <td className="pr-0! text-right">
              <Planned delivery={delivery} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DeliveryCards({ label, deliveries }: DeliveryTableProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line text-sm">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="py-2.5">
          <p className="flex items-baseline justify-between gap-3 font-semibold text-ink">
            <span className="min-w-0 wrap-anywhere">{nameOf(delivery)}</span>
            <Planned delivery={delivery} />
          </p>
          <p className="text-muted">
            <Status delivery={delivery} />
            {delivery.isLate ? <br /> : ', '}
            <Dates delivery={delivery} />
          </p>
          {dueText(delivery) && <p className="text-muted">{dueText(delivery)}</p>}
        </li>
      ))}
    </ul>
  )
}
