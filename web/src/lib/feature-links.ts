import { type Capability, can } from '@portal/contract/api/capabilities'
import type { LucideIcon } from 'lucide-react'
import { createContext, useContext } from 'react'
import { useUser } from './session'

/**
 * Where a link appears: in Find, in the headers of the dealer and package lists, in the header of a dealer's own orders,
 * in a dealer's menu, or with the charts of an order year.
 */
export type LinkLocation = 'find' | 'dealers' | 'packages' | 'orders' | 'dealer' | 'year'

/** A link to a feature's page, displayed on screens of other features. */
export interface FeatureLink {
  label: string
  icon?: LucideIcon
  needs: Capability
  /** The path within the role's area; for `dealer`, `$id` is the dealer's ID. */
  path: string
  at: readonly LinkLocation[]
}

const LinksContext = createContext<readonly FeatureLink[]>([])

export const FeatureLinksProvider = LinksContext.Provider

/** Returns the links at a location that the user may open. */
export function useFeatureLinks(linkLocation: LinkLocation): readonly FeatureLink[] {
  const user = useUser()
  return useContext(LinksContext).filter(({ at, needs }) => at.includes(linkLocation) && can(user, needs))
}
