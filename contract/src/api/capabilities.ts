import type { RunningFacts } from '../rules/program-facts'
import type { Role } from '../rules/roles'

/**
 * Which rows a role's permission covers.
 * `all`: every row. `scope`: the dealers of a territory manager or of a sales manager's district. `own`: the account's own rows.
 * `rank`: staff accounts of the caller's rank and below (docs/spec 2.5). `none`: no rows; the server answers 403.
 */
export type Grant = 'all' | 'scope' | 'own' | 'rank' | 'none'

type Grants = Readonly<Record<Role, Grant>>

function grants(
  dealer: Grant,
  territory_manager: Grant,
  sales_manager: Grant,
  mingledorffs: Grant,
  super_admin: Grant,
): Grants {
  return { dealer, territory_manager, sales_manager, mingledorffs, super_admin }
}

/**
 * The permission matrix, and the only source for the server's checks and the browser's visible controls. The program can
 * let Mingledorffs decide change requests, see `getGrant`.
 */
export const capabilities = {
  'order.read': grants('own', 'scope', 'scope', 'all', 'all'),
  'order.place': grants('own', 'none', 'none', 'none', 'none'),
  'order.prepare': grants('none', 'scope', 'scope', 'all', 'all'),
  'order.set-split': grants('own', 'scope', 'none', 'none', 'all'),
  'order.bulk-status': grants('none', 'scope', 'none', 'none', 'all'),
  'order.edit-packages': grants('none', 'scope', 'none', 'none', 'all'),
  'order.review-pricing': grants('none', 'none', 'none', 'none', 'all'),
  'order.delete': grants('none', 'none', 'none', 'none', 'all'),
  'order.import': grants('none', 'none', 'none', 'none', 'all'),
  'order.read-mail': grants('none', 'scope', 'scope', 'all', 'all'),
  'order.export': grants('none', 'scope', 'scope', 'all', 'all'),
  'change-request.read': grants('own', 'scope', 'scope', 'all', 'all'),
  'change-request.create': grants('own', 'scope', 'none', 'none', 'all'),
  'change-request.decide': grants('none', 'scope', 'none', 'none', 'all'),
  'change-request.withdraw': grants('own', 'none', 'none', 'none', 'none'),
  'note.use': grants('own', 'scope', 'scope', 'all', 'all'),
  'note.internal': grants('none', 'scope', 'scope', 'all', 'all'),
  'delivery.read': grants('own', 'scope', 'scope', 'all', 'all'),
  'catalog.read': grants('own', 'all', 'all', 'all', 'all'),
  'catalog.read-custom': grants('none', 'none', 'none', 'none', 'all'),
  'catalog.write': grants('none', 'none', 'none', 'none', 'all'),
  'find.use': grants('own', 'scope', 'scope', 'all', 'all'),
  'report.read': grants('none', 'scope', 'scope', 'all', 'all'),
  'dealer.read': grants('none', 'scope', 'scope', 'all', 'all'),
  'dealer.write': grants('none', 'scope', 'scope', 'all', 'all'),
  'dealer.call': grants('none', 'scope', 'scope', 'all', 'all'),
  'dealer.delete': grants('none', 'scope', 'none', 'all', 'all'),
  'dealer.reassign': grants('none', 'none', 'scope', 'all', 'all'),
  'dealer.import': grants('none', 'none', 'none', 'all', 'all'),
  'dealer.read-out-code': grants('none', 'scope', 'scope', 'all', 'all'),
  'campaign.send': grants('none', 'scope', 'scope', 'all', 'all'),
  'dealer.impersonate': grants('none', 'scope', 'scope', 'all', 'all'),
  'user.read': grants('none', 'rank', 'rank', 'rank', 'all'),
  'user.write': grants('none', 'rank', 'rank', 'rank', 'all'),
  'user.delete': grants('none', 'rank', 'none', 'rank', 'all'),
  'user.set-password': grants('none', 'none', 'none', 'none', 'all'),
  'user.import': grants('none', 'none', 'none', 'none', 'all'),
  'user.impersonate': grants('none', 'none', 'none', 'none', 'all'),
  'mail.test': grants('none', 'none', 'none', 'none', 'all'),
  'view.use': grants('none', 'own', 'own', 'own', 'own'),
  'live.watch': grants('none', 'all', 'all', 'all', 'all'),
  'audit.read': grants('none', 'none', 'none', 'none', 'all'),
  'api-key.manage': grants('none', 'none', 'none', 'none', 'all'),
  'webhook.manage': grants('none', 'none', 'none', 'none', 'all'),
  'user.reset-second-factor': grants('none', 'none', 'rank', 'rank', 'rank'),
  'program.read': grants('none', 'none', 'none', 'all', 'all'),
  'program.edit': grants('none', 'none', 'none', 'all', 'all'),
  'program.approve': grants('none', 'none', 'none', 'none', 'all'),
  'profile.authorizations': grants('own', 'none', 'none', 'none', 'none'),
  'profile.second-factor': grants('none', 'own', 'own', 'own', 'own'),
} as const satisfies Record<string, Grants>

export type Capability = keyof typeof capabilities

/** The scopes of API keys, which are read-only capabilities. A scope allows the calls that declare it, for all rows. */
export const keyScopes = ['order.read', 'dealer.read', 'program.read'] as const satisfies readonly Capability[]
export type KeyScope = (typeof keyScopes)[number]

/** The facts of the program that extend permissions. */
export type PermissionFacts = Pick<RunningFacts, 'mingledorffsDecidesRequests'>

/**
 * The rows that a role's permission covers.
 * @param facts the facts of the program in effect; without them, the program extends no permission
 */
export function getGrant(role: Role, capability: Capability, facts?: PermissionFacts): Grant {
  const isExtended = role === 'mingledorffs' && capability === 'change-request.decide'
  return isExtended && facts?.mingledorffsDecidesRequests ? 'all' : capabilities[capability][role]
}

/** Whether a role has a capability for any rows; `getGrant` says which. */
export function can(user: { role: Role }, capability: Capability, facts?: PermissionFacts): boolean {
  return getGrant(user.role, capability, facts) !== 'none'
}
