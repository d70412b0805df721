import { buttonClass } from '../../design/button-class'
import { PhoneText, telephoneHref } from '../../design/display/dashed-number'

// Plain markup instead of icon components, which would compute their attributes up to a hundred times per page.
const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' } as const

const phoneIcon = (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    {...stroke}
    strokeLinejoin="round"
    className="size-4 flex-none text-muted"
  >
    <path d="M22 16.92v3a2 2 0 0 1-2.18 2 19.8 19.8 0 0 1-8.63-3.07 19.5 19.5 0 0 1-6-6 19.8 19.8 0 0 1-3.07-8.67A2 2 0 0 1 4.11 2h3a2 2 0 0 1 2 1.72c.13.96.36 1.9.7 2.81a2 2 0 0 1-.45 2.11L8.09 9.91a16 16 0 0 0 6 6l1.27-1.27a2 2 0 0 1 2.11-.45c.91.34 1.85.57 2.81.7A2 2 0 0 1 22 16.92z" />
  </svg>
)

const mailIcon = (
  <svg aria-hidden="true" viewBox="0 0 24 24" {...stroke} strokeLinejoin="round" className="size-4 flex-none">
    <rect width="20" height="16" x="2" y="4" rx="2" />
    <path d="m22 7-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7" />
  </svg>
)

export interface Contact {
  companyName: string
  phone: string | null
  email: string | null
}

/** Phone and email links in a table row. The tooltip and the dialog contain the address. */
export function ContactLinks({ dealer: { phone, email, companyName } }: { dealer: Contact }) {
  if (!phone && !email) return <span className="text-muted">None</span>
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      {phone && (
        <span className="relative inline-flex items-center gap-2 border-line-strong border-b hover:border-accent">
          {phoneIcon}
          <PhoneText
            phone={phone}
            className="font-medium text-ink before:absolute before:-inset-y-1 before:inset-x-0"
          />
        </span>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          title={email}
          aria-label={`Email ${companyName}, ${email}`}
          className="inline-flex size-8 items-center justify-center rounded-control text-ink hover:bg-sunken"
        >
          {mailIcon}
        </a>
      )}
    </span>
  )
}

const squareButtonClass = buttonClass({ className: 'size-11 flex-none px-0' })

/** The same links as two square buttons, for cards on phones. */
export function ContactButtons({ dealer: { phone, email, companyName } }: { dealer: Contact }) {
  if (!phone && !email) return null
  return (
    <div className="flex flex-none gap-2">
      {phone && (
        <a
          href={telephoneHref(phone)}
          title={phone}
          aria-label={`Call ${companyName}, ${phone}`}
          className={squareButtonClass}
        >
          {phoneIcon}
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          title={email}
          aria-label={`Email ${companyName}, ${email}`}
          className={squareButtonClass}
        >
          {mailIcon}
        </a>
      )}
    </div>
  )
}
