import type { DealerToCall } from '@portal/contract/call-list/call-list'
import { FilePen, Mail, Phone } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { DashedNumber, telephoneHref } from '../../../design/display/dashed-number'
import { LargeMoney } from '../../../design/display/money'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink, TextLink } from '../../../design/link'
import { parseCents } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { areaPath, useCan, useUser } from '../../../lib/session'
import { BrandMark } from '../../../records/badges'
import type { Contact } from '../../../records/contact/contact-links'
import { DealerName } from '../../../records/dealer-name'
import { lastContactText } from '../contact-text'
import { LastContact } from './last-contact'
import { OutcomeButtons } from './outcome-buttons'

/** A link that calls the dealer, or a text if there is no phone number. */
function CallButton({ dealer: { companyName, phone } }: { dealer: Contact }) {
  if (phone === null) return <p className="py-3 text-center text-muted text-sm">No phone number</p>
  return (
    <Button asChild variant="primary" size="lg" className="w-full">
      <a href={telephoneHref(phone)} aria-label={`Call ${phone}, ${companyName}`}>
        <Phone aria-hidden />
        Call <DashedNumber number={phone} />
      </a>
    </Button>
  )
}

/** 'Marcus Hebert, Savannah, GA' */
const contactAndLocation = ({ contactName, city, state }: DealerToCall): string =>
  [contactName, city, state].filter(Boolean).join(', ')

interface CallCardProps {
  dealer: DealerToCall
  orderYear: number
  /** The company name, which receives focus when the user chooses the dealer. */
  nameRef?: Ref<HTMLHeadingElement>
  /** Whether to link to the call history. False on the page that lists it, which also says when there are no calls. */
  withContacts?: boolean
  /** The heading level of the company name. */
  level: 2 | 3
  /** Whether the ways to reach the dealer are to the right of what is known about them, if there is room. */
  wide?: boolean
  onRecorded: () => void
  className?: string | undefined
}

/** A link to call, an email link, and a link to prepare an order. */
function ContactActions({ dealer }: Pick<CallCardProps, 'dealer'>) {
  const { role } = useUser()
  const mayPrepare = useCan('order.prepare')
  const { id, companyName, email } = dealer
  return (
    <div className="grid gap-2.5">
      <CallButton dealer={dealer} />
      <div className="flex gap-2.5 *:flex-1">
        {email !== null && (
          <Button asChild>
            <a href={`mailto:${email}`} aria-label={`Email ${companyName}`} title={email}>
              <Mail aria-hidden />
              Email
            </a>
          </Button>
        )}
        {mayPrepare && (
          <Button asChild>
            <AppLink href={areaPath(role, `dealers/${id}/prepare`)} aria-label={`Prepare order for ${companyName}`}>
              <FilePen aria-hidden />
              Prepare order
            </AppLink>
          </Button>
        )}
      </div>
    </div>
  )
}

/** The dealer to call now: last year's total, ways to reach them, and buttons for the outcome. */
export function CallCard({
  dealer,
  orderYear,
  nameRef,
  withContacts = true,
  level,
  wide = false,
  onRecorded,
  className,
}: CallCardProps) {
  const Heading = `h${level}` as const
  const headingId = useId()
  const { role } = useUser()
  const { timeZone } = useProgram()
  const { id, companyName, brand, lastYearTotal, lastContact, hasCanceledOrder } = dealer
  return (
    <Sheet
      aria-labelledby={headingId}
      flush
      // A fixed minimum height avoids layout shifts while the card loads.
      className={cn(
        'flex flex-col overflow-clip',
        withContacts && 'min-h-[586px] md:min-h-[600px]',
        wide && 'lg:grid lg:min-h-[292px] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        className,
      )}
    >
      <div className={cn('flex flex-1 flex-col p-5 pb-0 md:p-7 md:pb-0', wide && 'lg:pb-7')}>
        <div className="flex items-start justify-between gap-4">
          <Heading id={headingId} ref={nameRef} tabIndex={-1} className="type-h2-sheet wrap-anywhere">
            <DealerName dealer={dealer} />
          </Heading>
          {brand && <BrandMark brand={brand} className="flex-none text-[15px] max-md:hidden" />}
        </div>
        <p className="text-[15px] text-muted">{contactAndLocation(dealer)}</p>
        {hasCanceledOrder && (
          <p className="font-semibold text-[15px] text-ink">{`The ${orderYear} order was canceled.`}</p>
        )}
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div>
            {lastYearTotal === null ? (
              <p className="type-h3 mt-1">No order in {orderYear - 1}</p>
            ) : (
              <LargeMoney cents={parseCents(lastYearTotal)} mode="whole" className="text-[50px] md:text-[68px]" />
            )}
            <p className="text-muted text-sm">{lastYearTotal !== null && `in ${orderYear - 1}`}</p>
          </div>
          {(withContacts || lastContact !== null) && (
            <p className="text-right text-muted text-sm">
              Last contact
              <br />
              <LastContact daysSince={dealer.daysSince} />
            </p>
          )}
        </div>
        <div className="my-4 flex-1">
          {lastContact !== null && (
            <p className="line-clamp-3 rounded-control bg-sunken px-3.5 py-2.5 text-body text-sm wrap-anywhere">
              {lastContactText(lastContact, timeZone)}
            </p>
          )}
          {withContacts && (
            <TextLink
              href={areaPath(role, `dealers/${id}/contacts`)}
              aria-label={`Call history of ${companyName}`}
              className="mt-1"
            >
              Call history
            </TextLink>
          )}
        </div>
      </div>
      <div
        className={cn(
          'contents',
          wide && 'lg:flex lg:flex-col lg:justify-center lg:border-line lg:border-l lg:bg-sunken',
        )}
      >
        <div className={cn('p-5 pt-0 md:p-7 md:pt-0', wide && 'lg:pb-3')}>
          <ContactActions dealer={dealer} />
        </div>
        <div className={cn('border-line border-t bg-sunken px-5 py-4 md:px-7', wide && 'lg:border-t-0 lg:pt-0')}>
          <OutcomeButtons key={id} dealer={dealer} onRecorded={onRecorded} />
        </div>
      </div>
    </Sheet>
  )
}
