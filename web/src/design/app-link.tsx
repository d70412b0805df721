import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children?: ReactNode
}

const PlainAnchor = (props: AnchorProps) => <a {...props} />

const LinkContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

/** Lets the application put its router's link behind every link of the design system. */
export const LinkProvider = LinkContext.Provider

export function AppLink(props: AnchorProps) {
  const Anchor = useContext(LinkContext)
  return <Anchor {...props} />
}
