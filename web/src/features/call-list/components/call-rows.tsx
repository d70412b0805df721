import type { DealerToCall } from '@portal/contract/call-list/call-list'
import { FilePen } from 'lucide-react'
import { Button } from '../../../design/button'
import { Money } from '../../../design/display/money'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { parseCents } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { areaPath, useCan, useUser } from '../../../lib/session'
import { BrandMark } from '../../../records/badges'
import { CallButtons } from '../../../records/contact/call-buttons'
import { lastContactText } from '../contact-text'
import { LastContact } from './last-contact'

/** 'Marcus Hebert, Savannah, GA'. Phones have room for the name, or for the location of a dealer without one. */
function ContactLine({ dealer: { contactName, city, state } }: { dealer: DealerToCall }) {
  const location = [city, state].filter(Boolean).join(', ')
  return (
    <p className="truncate text-muted text-sm">
      {contactName}
      {location !== '' && (
        <span className={contactName ? 'max-md:hidden' : undefined}>{contactName ? `, ${location}` : location}</span>
      )}
    </p>
  )
}

interface CallRowsProps {
  label: string
  dealers: readonly DealerToCall[]
  orderYear: number
  onChosen: (id: string) => void
}

/** The other dealers, each with a call button. Clicking a row opens it as the card. */
export function CallRows({ label, dealers, orderYear, onChosen }: CallRowsProps) {
  const { role } = useUser()
  const { timeZone } = useProgram()
  const mayPrepare = useCan('order.prepare')
  return (
    <Sheet
      flush
      aria-label={label}
      className="max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent max-lg:shadow-none"
    >
      <ul aria-label={label} className="flex h-full flex-col divide-y divide-line">
        {dealers.map((dealer) => (
          <li key={dealer.id} className="relative flex min-h-[76px] flex-1 items-center gap-4 py-2.5 lg:px-6">
            <div className="min-w-0 flex-1 xl:grid xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:items-center xl:gap-6">
              <div className="min-w-0">
                <button
                  type="button"
                  className="block max-w-full text-left font-semibold text-ink after:absolute after:inset-0 wrap-anywhere hover:underline"
                  onClick={() => onChosen(dealer.id)}
                >
                  {dealer.companyName}
                  <VisuallyHidden>, show details</VisuallyHidden>
                </button>
                <ContactLine dealer={dealer} />
              </div>
              <div className="min-w-0 max-md:hidden">
                {dealer.brand && <BrandMark brand={dealer.brand} className="text-sm max-xl:hidden" />}
                {dealer.lastContact && (
                  <p className="truncate text-body text-sm">{lastContactText(dealer.lastContact, timeZone)}</p>
                )}
              </div>
            </div>
            <div className="flex-none text-right xl:w-36">
              {dealer.lastYearTotal === null ? (
                <span className="block text-muted text-sm">None in {orderYear - 1}</span>
              ) : (
                <span className="block whitespace-nowrap text-muted text-sm">
                  <Money
                    cents={parseCents(dealer.lastYearTotal)}
                    mode="whole"
                    className="font-semibold text-base text-ink"
                  />{' '}
                  in {orderYear - 1}
                </span>
              )}
              <LastContact daysSince={dealer.daysSince} />
            </div>
            <div className="relative flex flex-none gap-2">
              <CallButtons dealer={dealer} />
              {mayPrepare && (
                <Button asChild className="size-10 flex-none px-0 max-lg:hidden">
                  <AppLink
                    href={areaPath(role, `dealers/${dealer.id}/prepare`)}
                    aria-label={`Prepare order for ${dealer.companyName}`}
                    title="Prepare order"
                  >
                    <FilePen aria-hidden />
                  </AppLink>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
