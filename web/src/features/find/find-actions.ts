import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type Capability, can } from '@portal/contract/api/capabilities'
import { maxResults } from '@portal/contract/find/find'
import { searchKey } from '@portal/contract/rules/search-text'
import type { FeatureLink } from '../../lib/feature-links'
import { areaPath } from '../../lib/session'
import type { FindOption, OptionAction } from './find-option'
import { matchRank } from './matches'

/** A navigation item with the label that it has in the palette. */
export type NavigationLink = OptionAction

interface StaffAction {
  label: string
  needs: Capability
  page: string
}

/** The records that staff can add. */
const addActions: readonly StaffAction[] = [
  { label: 'Add Dealer', needs: 'dealer.write', page: 'dealers#add' },
  { label: 'Add User', needs: 'user.write', page: 'users#add' },
  { label: 'Add Package', needs: 'catalog.write', page: 'packages#add' },
]

const staffPages: readonly StaffAction[] = [
  { label: 'Change Requests', needs: 'change-request.read', page: 'requests' },
  { label: 'User Management', needs: 'user.read', page: 'users' },
  { label: 'Audit log', needs: 'audit.read', page: 'audit' },
  { label: 'API keys and webhooks', needs: 'api-key.manage', page: 'api-keys' },
  { label: 'Email System Test', needs: 'mail.test', page: 'email-test' },
]

const accountPages: readonly OptionAction[] = [
  { label: 'Profile', href: '/profile' },
  { label: 'Security', href: '/profile/security' },
]

/**
 * Every page and action of the user: the items of the navigation, then the actions of the role.
 * @param featureLinks pages of other features
 */
export function findableActions(
  user: Pick<CurrentUser, 'role'>,
  navigationLinks: readonly NavigationLink[],
  featureLinks: readonly FeatureLink[],
): OptionAction[] {
  const featureActions = featureLinks.map(({ label, needs, path }): StaffAction => ({ label, needs, page: path }))
  const roleActions =
    user.role === 'dealer'
      ? [{ label: 'Package Catalog', href: '/packages' }]
      : [...addActions, ...featureActions, ...staffPages]
          .filter(({ needs }) => can(user, needs))
          .map(({ label, page }) => ({ label, href: areaPath(user.role, page) }))
  const known = new Set(navigationLinks.map(({ href }) => href))
  return [...navigationLinks, ...[...roleActions, ...accountPages].filter(({ href }) => !known.has(href))]
}

const toOption = ({ label, href }: OptionAction): FindOption => ({
  id: `find-do-${href.replace(/\W+/g, '-')}`,
  kind: 'do',
  title: label,
  href,
  actions: [],
})

/** The actions with the typed text in their names, best matches first; the first few for an empty text. */
export function matchActions(actions: readonly OptionAction[], typed: string): FindOption[] {
  const searchText = searchKey(typed)
  return actions
    .filter(({ label }) => searchKey(label).includes(searchText))
    .map((action) => ({ action, fit: matchRank(action.label, typed) }))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, maxResults)
    .map(({ action }) => toOption(action))
}

/** Links to lists with filters, shown when a search finds nothing. */
export function filterOptions({ role }: Pick<CurrentUser, 'role'>): FindOption[] {
  if (role === 'dealer') return [toOption({ label: 'Filter your orders', href: '/orders' })]
  return ['orders', 'dealers'].map((page) => toOption({ label: `Filter the ${page}`, href: areaPath(role, page) }))
}
