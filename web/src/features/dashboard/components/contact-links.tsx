import { Mail, Phone } from 'lucide-react'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'

const telephone = (phone: string): string => `tel:+1${phone.replace(/\D/g, '')}`

interface ContactProps {
  /** Who is called, for screen readers. */
  dealerName: string
  phone: string | null
  email: string | null
}

/** The call as the one thing to do, with the number; words in its place where there is none. */
export function CallButton({ dealerName, phone }: Omit<ContactProps, 'email'>) {
  if (phone === null) return <p className="py-3 text-center text-muted text-sm">No phone number is known</p>
  return (
    <Button asChild variant="primary" size="lg" className="w-full">
      <a href={telephone(phone)} aria-label={`Call ${phone}, ${dealerName}`}>
        <Phone aria-hidden />
        Call <DashedNumber number={phone} />
      </a>
    </Button>
  )
}

const square = 'size-11 flex-none px-0 md:size-10'

/** Call and mail at the end of a row: on a phone the call alone, 44 px wide. */
export function ContactLinks({ dealerName, phone, email }: ContactProps) {
  return (
    <div className="flex flex-none gap-2">
      {phone !== null && (
        <Button asChild className={`${square} lg:w-auto lg:px-3.5`}>
          <a href={telephone(phone)} aria-label={`Call ${dealerName}, ${phone}`}>
            <Phone aria-hidden />
            <span className="max-lg:hidden">
              <DashedNumber number={phone} />
            </span>
          </a>
        </Button>
      )}
      {email !== null && (
        <Button asChild className={`${square} max-md:hidden`}>
          <a href={`mailto:${email}`} aria-label={`Mail ${dealerName}`} title={email}>
            <Mail aria-hidden />
          </a>
        </Button>
      )}
    </div>
  )
}
