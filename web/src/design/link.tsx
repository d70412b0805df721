import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { cn } from './cn'

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children?: ReactNode
}

const PlainAnchor = (props: AnchorProps) => <a {...props} />

const LinkContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

/** Lets the app render its router's link in every link of the design system. */
export const LinkProvider = LinkContext.Provider

export function AppLink(props: AnchorProps) {
  const Anchor = useContext(LinkContext)
  return <Anchor {...props} />
}

/** Enlarges the touch target of a short text link without moving anything. */
export const touchTargetClass = 'relative max-md:before:absolute max-md:before:inset-y-0 max-md:before:-inset-x-2.5'

/** The underline of a link within a line of data, such as an email address. */
export const quietLinkClass = 'underline decoration-line-strong underline-offset-4 hover:decoration-accent'

/** The marigold line under a text link. It is a separate element, so that the touch target can be taller than the text. */
export function LinkUnderline({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 border-accent border-b-2 pb-px group-hover:border-ink">
      {children}
    </span>
  )
}

interface TextLinkProps extends AnchorProps {
  /** Whether to print the link, because its text is content instead of an action. */
  printed?: boolean
}

/** A text link with the marigold line: View, Edit, View All Orders. */
export function TextLink({ printed = false, className, children, ...rest }: TextLinkProps) {
  return (
    <AppLink
      className={cn(
        touchTargetClass,
        'group inline-flex min-h-11 items-center font-semibold text-ink text-sm md:min-h-6',
        !printed && 'no-print',
        className,
      )}
      {...rest}
    >
      <LinkUnderline>{children}</LinkUnderline>
    </AppLink>
  )
}
