import { Fragment } from 'react'
import { cn } from '../cn'

/** Longer parts may not fit on a line on phones, so their address may break anywhere. */
const MAX_PART_LENGTH = 30

interface AddressTextProps {
  /** The address, split where a line may break. */
  parts: readonly string[]
  className?: string | undefined
}

function AddressText({ parts, className }: AddressTextProps) {
  const hasOnlyShortParts = parts.every((part) => part.length <= MAX_PART_LENGTH)
  return (
    <span className={cn('normal-nums', hasOnlyShortParts ? 'whitespace-nowrap' : 'wrap-anywhere', className)}>
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

/** An address that wraps only at its @ and dots, because a break at a hyphen would make it look like two addresses. */
export const EmailText = ({ email, className }: { email: string; className?: string }) => (
  <AddressText parts={email.split(/(?<=@)|(?=\.)/)} className={className} />
)

/** A website without its protocol that wraps only at its dots and slashes. */
export const WebsiteText = ({ website, className }: { website: string; className?: string }) => (
  <AddressText parts={website.replace(/^https?:\/\//, '').split(/(?=\.)|(?<=\/)/)} className={className} />
)
