import { Mail, Phone } from 'lucide-react'
import { Button } from '../../design/button'
import { DashedNumber, telephoneHref } from '../../design/display/dashed-number'
import type { Contact } from './contact-links'

/** Without `email`, the list has no email buttons, and its rows need no space for them. */
type CallContact = Omit<Contact, 'email'> & Partial<Pick<Contact, 'email'>>

const squareClass = 'size-11 flex-none px-0 md:size-10'

/** Call and email buttons at the end of a row. On phones, only the call button, which is 44 px wide. */
export function CallButtons({ dealer: { companyName, phone, email } }: { dealer: CallContact }) {
  return (
    <div className="flex flex-none gap-2">
      {phone !== null && (
        <Button asChild className={`${squareClass} lg:w-auto lg:px-3.5`}>
          <a href={telephoneHref(phone)} aria-label={`Call ${companyName}, ${phone}`}>
            <Phone aria-hidden />
            <span className="max-lg:hidden">
              <DashedNumber number={phone} />
            </span>
          </a>
        </Button>
      )}
      {/* Keeps the buttons of all rows below each other. */}
      {email === null && <span aria-hidden className="max-md:hidden md:w-10" />}
      {email && (
        <Button asChild className={`${squareClass} max-md:hidden`}>
          <a href={`mailto:${email}`} aria-label={`Email ${companyName}`} title={email}>
            <Mail aria-hidden />
          </a>
        </Button>
      )}
    </div>
  )
}
