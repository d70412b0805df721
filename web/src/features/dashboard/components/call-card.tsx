import type { YearFigures } from '@portal/contract/dashboard/year-figures'
import { FileText, Mail } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../../design/button'
import { MoneyFigure } from '../../../design/display/money'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { centsOf } from '../../../lib/formats'
import { useUser } from '../../../lib/session'
import { BrandMark } from '../../../records/badges'
import { CallButton } from '../../../records/contact/call-buttons'
import { dealerOrdersHref } from '../year/list-links'

export type DealerToCall = YearFigures['notOrdered'][number]

/** 'Marcus Hebert, Savannah, GA' */
export const personAndPlace = ({ contactName, city, state }: DealerToCall): string =>
  [contactName, city, state].filter(Boolean).join(', ')

interface CallCardProps {
  dealer: DealerToCall
  orderYear: number
  /** The name, which takes the focus when the dealer was chosen. */
  nameRef: Ref<HTMLHeadingElement>
}

/** The dealer to call now: what is at stake, and how to reach them. */
export function CallCard({ dealer, orderYear, nameRef }: CallCardProps) {
  const { role } = useUser()
  const { companyName, dealerNumber, brand, lastYearTotal, email } = dealer
  return (
    <Sheet aria-labelledby="call-now" className="flex flex-col md:p-7">
      <div className="flex items-start justify-between gap-4">
        <h3 id="call-now" ref={nameRef} tabIndex={-1} className="type-h2-sheet wrap-anywhere">
          {companyName}
        </h3>
        {brand && <BrandMark brand={brand} className="flex-none text-[15px] max-md:hidden" />}
      </div>
      <p className="text-[15px] text-muted">{personAndPlace(dealer)}</p>
      <div className="mt-2 mb-4 flex-1">
        {lastYearTotal === null ? (
          <p className="type-h3 mt-1">No order in {orderYear - 1}</p>
        ) : (
          <MoneyFigure cents={centsOf(lastYearTotal)} mode="whole" className="text-[50px] md:text-[68px]" />
        )}
        <p className="text-muted text-sm">
          {lastYearTotal !== null && `in ${orderYear - 1}, `}nothing yet for {orderYear}
        </p>
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
          <Button asChild>
            <AppLink href={dealerOrdersHref(role, dealerNumber)} aria-label={`View orders of ${companyName}`}>
              <FileText aria-hidden />
              Orders
            </AppLink>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
