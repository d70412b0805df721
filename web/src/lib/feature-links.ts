import { type Capability, can } from '@portal/contract/api/capabilities'
import type { LucideIcon } from 'lucide-react'
import { createContext, useContext } from 'react'
import { useUser } from './session'

/** The places for links: Find, the headers of the dealer and package lists, a dealer's menu, and the charts of an order year. */
export type LinkLocation = 'find' | 'dealers' | 'packages' | 'dealer' | 'year'

/** A link to a feature's page, displayed on screens of other features. */
export interface FeatureLink {
  label: string
  icon?: LucideIcon
  needs: Capability
  /** Below the role's area; in `dealer` with `$id` for the dealer. */
  path: string
  at: readonly LinkLocation[]
}

const LinksContext = createContext<readonly FeatureLink[]>([])

export const FeatureLinksProvider = LinksContext.Provider

/** The links of a place that the user may open. */
export function useFeatureLinks(place: LinkLocation): readonly FeatureLink[] {
  const user = useUser()
  return useContext(LinksContext).filter(({ at, needs }) => at.includes(place) && can(user, needs))
}
