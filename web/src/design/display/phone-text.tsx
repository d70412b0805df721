import { DashedNumber } from './dashed-number'

/** A telephone number one can call, set like the order numbers. */
export function PhoneText({ phone, className }: { phone: string; className?: string }) {
  return (
    <a href={`tel:+1${phone.replace(/\D/g, '')}`} className={className}>
      <DashedNumber number={phone} />
    </a>
  )
}
