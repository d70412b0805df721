import { Fragment } from 'react'
import { cn } from '../cn'

/** Longer than a line on any phone; an address with such a part may break anywhere. */
const TOO_LONG = 30

/** An address that breaks only at its @ and dots. A break at a hyphen would make it look like two. */
export function EmailText({ email, className }: { email: string; className?: string }) {
  const parts = email.split(/(?<=@)|(?=\.)/)
  const fits = parts.every((part) => part.length <= TOO_LONG)
  return (
    <span className={cn(fits ? 'whitespace-nowrap' : 'wrap-anywhere', className)}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts repeat and never move
        <Fragment key={at}>
          {at > 0 && <wbr className="whitespace-normal" />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
