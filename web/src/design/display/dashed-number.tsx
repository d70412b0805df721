import { cn } from '../cn'

interface DashedNumberProps {
  number: string
  className?: string
}

/** Tabular digits; the hyphen apart, since Inter opens a gap round it among tabular figures. */
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

/** The link that calls a number of the United States, however it is written. */
export const telephoneHref = (phone: string): string => `tel:+1${phone.replace(/\D/g, '')}`

/** A telephone number one can call, set like the order numbers. */
export function PhoneText({ phone, className }: { phone: string; className?: string }) {
  return (
    <a href={telephoneHref(phone)} className={className}>
      <DashedNumber number={phone} />
    </a>
  )
}
