import type { DealerToCall } from '@portal/contract/call-list/call-list'
import { FilePen, Mail } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { MoneyFigure } from '../../../design/display/money'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink, TextLink } from '../../../design/link'
import { centsOf } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { areaPath, useCan, useUser } from '../../../lib/session'
import { BrandMark } from '../../../records/badges'
import { lastWords } from '../contact-words'
import { CallButton } from './call-button'
import { LastContact } from './last-contact'
import { OutcomeButtons } from './outcome-buttons'

/** 'Marcus Hebert, Savannah, GA' */
export const personAndPlace = ({ contactName, city, state }: DealerToCall): string =>
  [contactName, city, state].filter(Boolean).join(', ')

interface CallCardProps {
  dealer: DealerToCall
  orderYear: number
  /** The name, which takes the focus when the dealer was chosen. */
  nameRef?: Ref<HTMLHeadingElement>
  /** Whether the way to all contacts is offered; not on their own page. */
  withContacts?: boolean
  /** Of the name, below the heading that it stands under. */
  level: 2 | 3
  onRecorded: () => void
}

/** The dealer to call now: what is at stake, how to reach them, and what came of it. */
export function CallCard({ dealer, orderYear, nameRef, withContacts = true, level, onRecorded }: CallCardProps) {
  const Heading = `h${level}` as const
  const headingId = useId()
  const { role } = useUser()
  const { timeZone } = useProgram()
  const mayPrepare = useCan('order.prepare')
  const { id, companyName, brand, lastYearTotal, email, lastContact } = dealer
  return (
    <Sheet
      aria-labelledby={headingId}
      flush
      // Beside others its height is known before it is there; alone it is as high as it needs.
      className={cn('flex flex-col overflow-clip', withContacts && 'min-h-[586px] md:min-h-[600px]')}
    >
      <div className="flex flex-1 flex-col p-5 md:p-7">
        <div className="flex items-start justify-between gap-4">
          <Heading id={headingId} ref={nameRef} tabIndex={-1} className="type-h2-sheet wrap-anywhere">
            {companyName}
          </Heading>
          {brand && <BrandMark brand={brand} className="flex-none text-[15px] max-md:hidden" />}
        </div>
        <p className="text-[15px] text-muted">{personAndPlace(dealer)}</p>
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div>
            {lastYearTotal === null ? (
              <p className="type-h3 mt-1">No order in {orderYear - 1}</p>
            ) : (
              <MoneyFigure cents={centsOf(lastYearTotal)} mode="whole" className="text-[50px] md:text-[68px]" />
            )}
            <p className="text-muted text-sm">{lastYearTotal !== null && `in ${orderYear - 1}`}</p>
          </div>
          <p className="text-right text-muted text-sm">
            Last contact
            <br />
            <LastContact daysSince={dealer.daysSince} />
          </p>
        </div>
        <div className="my-4 flex-1">
          <p className="line-clamp-3 rounded-control bg-sunken px-3.5 py-2.5 text-body text-sm wrap-anywhere">
            {lastContact === null ? 'Nobody has recorded a contact yet.' : lastWords(lastContact, timeZone)}
          </p>
          {withContacts && (
            <TextLink
              href={areaPath(role, `dealers/${id}/contacts`)}
              aria-label={`All contacts with ${companyName}`}
              className="mt-1"
            >
              All contacts
            </TextLink>
          )}
        </div>
        <div className="grid gap-2.5">
          <CallButton dealer={dealer} />
          <div className="flex gap-2.5 *:flex-1">
            {email !== null && (
              <Button asChild>
                <a href={`mailto:${email}`} aria-label={`Mail ${companyName}`} title={email}>
                  <Mail aria-hidden />
                  Mail
                </a>
              </Button>
            )}
            {mayPrepare && (
              <Button asChild>
                <AppLink
                  href={areaPath(role, `dealers/${id}/prepare`)}
                  aria-label={`Prepare an order for ${companyName}`}
                >
                  <FilePen aria-hidden />
                  Prepare
                </AppLink>
              </Button>
            )}
          </div>
        </div>
      </div>
      <div className="border-line border-t bg-sunken px-5 py-4 md:px-7">
        <OutcomeButtons key={id} dealer={dealer} onRecorded={onRecorded} />
      </div>
    </Sheet>
  )
}
