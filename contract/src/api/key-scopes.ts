import type { Capability } from './capabilities'

/** The scopes of API keys: read-only capabilities. Each allows the calls that name it, for all rows. */
export const keyScopes = ['order.read', 'dealer.read'] as const satisfies readonly Capability[]
export type KeyScope = (typeof keyScopes)[number]
