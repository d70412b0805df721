import { type Capability, can } from '@portal/contract/api/capabilities'
import type { LucideIcon } from 'lucide-react'
import { createContext, useContext } from 'react'
import { useUser } from './session'

/** Find, the headers of the lists of dealers and packages, the menu of one dealer, and the charts of an order year. */
export type LinkPlace = 'find' | 'dealers' | 'packages' | 'dealer' | 'year'

/** A way to a feature's page, displayed on screens of other features. */
export interface FeatureLink {
  label: string
  icon?: LucideIcon
  needs: Capability
  /** Below the role's area; at `dealer` with `$id` for the dealer. */
  path: string
  at: readonly LinkPlace[]
}

const LinksContext = createContext<readonly FeatureLink[]>([])

export const FeatureLinksProvider = LinksContext.Provider

/** The links of a place that the user may follow. */
export function useFeatureLinks(place: LinkPlace): readonly FeatureLink[] {
  const user = useUser()
  return useContext(LinksContext).filter(({ at, needs }) => at.includes(place) && can(user, needs))
}
