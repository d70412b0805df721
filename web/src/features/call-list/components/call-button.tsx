import { Phone } from 'lucide-react'
import { Button } from '../../../design/button'
import { DashedNumber, telephoneHref } from '../../../design/display/dashed-number'
import type { Contact } from '../../../records/contact/contact-links'

/** Calls the dealer; a text without a phone number. */
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
