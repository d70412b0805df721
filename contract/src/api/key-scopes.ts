import type { Capability } from './capabilities'

/** The scopes of API keys, which are read-only capabilities. A scope allows the calls that declare it, for all rows. */
export const keyScopes = ['order.read', 'dealer.read'] as const satisfies readonly Capability[]
export type KeyScope = (typeof keyScopes)[number]
