import { Fragment } from 'react'
import { cn } from '../cn'

/** Longer parts may not fit on a line on phones, so their address may break anywhere. */
const MAX_PART_LENGTH = 30

/** An address that wraps only at its @ and dots, because a break at a hyphen would make it look like two addresses. */
export function EmailText({ email, className }: { email: string; className?: string }) {
  const parts = email.split(/(?<=@)|(?=\.)/)
  const hasOnlyShortParts = parts.every((part) => part.length <= MAX_PART_LENGTH)
  return (
    <span className={cn(hasOnlyShortParts ? 'whitespace-nowrap' : 'wrap-anywhere', className)}>
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
