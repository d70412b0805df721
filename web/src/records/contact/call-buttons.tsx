import { Mail, Phone } from 'lucide-react'
import { Button } from '../../design/button'
import { DashedNumber, telephoneHref } from '../../design/display/dashed-number'
import type { Contact } from './contact-links'

/** The call as the one thing to do, with the number; words in its place where there is none. */
export function CallButton({ dealer: { companyName, phone } }: { dealer: Contact }) {
  if (phone === null) return <p className="py-3 text-center text-muted text-sm">No phone number is known</p>
  return (
    <Button asChild variant="primary" size="lg" className="w-full">
      <a href={telephoneHref(phone)} aria-label={`Call ${phone}, ${companyName}`}>
        <Phone aria-hidden />
        Call <DashedNumber number={phone} />
      </a>
    </Button>
  )
}

const square = 'size-11 flex-none px-0 md:size-10'

/** Call and mail at the end of a row: on a phone the call alone, 44 px wide. */
export function CallAndMail({ dealer: { companyName, phone, email } }: { dealer: Contact }) {
  return (
    <div className="flex flex-none gap-2">
      {phone !== null && (
        <Button asChild className={`${square} lg:w-auto lg:px-3.5`}>
          <a href={telephoneHref(phone)} aria-label={`Call ${companyName}, ${phone}`}>
            <Phone aria-hidden />
            <span className="max-lg:hidden">
              <DashedNumber number={phone} />
            </span>
          </a>
        </Button>
      )}
      {email !== null && (
        <Button asChild className={`${square} max-md:hidden`}>
          <a href={`mailto:${email}`} aria-label={`Mail ${companyName}`} title={email}>
            <Mail aria-hidden />
          </a>
        </Button>
      )}
    </div>
  )
}
