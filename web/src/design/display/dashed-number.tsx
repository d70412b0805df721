import { cn } from '../cn'

interface DashedNumberProps {
  number: string
  className?: string
}

/** Renders tabular digits, and the hyphen separately, because Inter adds space around it in tabular numbers. */
export function DashedNumber({ number, className }: DashedNumberProps) {
  return (
    <span className={cn('tnum whitespace-nowrap', className)}>
      <Hyphenated text={number} />
    </span>
  )
}

function Hyphenated({ text }: { text: string }) {
  const at = text.indexOf('-')
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="normal-nums">-</span>
      <Hyphenated text={text.slice(at + 1)} />
    </>
  )
}

/** Returns the `tel:` link for a US phone number in any format. */
export const telephoneHref = (phone: string): string => `tel:+1${phone.replace(/\D/g, '')}`

/** A phone number as a link, formatted like order numbers. */
export function PhoneText({ phone, className }: { phone: string; className?: string }) {
  return (
    <a href={telephoneHref(phone)} className={className}>
      <DashedNumber number={phone} />
    </a>
  )
}
