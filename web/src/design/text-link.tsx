import { type AnchorProps, AppLink } from './app-link'
import { cn } from './cn'
import { fingerRoom, LinkUnderline } from './link-underline'

/** A link in words with the marigold rule: View, Edit, View All Orders. */
export function TextLink({ className, children, ...rest }: AnchorProps) {
  return (
    <AppLink
      className={cn(
        fingerRoom,
        'group inline-flex min-h-11 items-center font-semibold text-ink text-sm md:min-h-6',
        className,
      )}
      {...rest}
    >
      <LinkUnderline>{children}</LinkUnderline>
    </AppLink>
  )
}
