import type { Capability } from './capabilities'

/** What an API key can be made for: capabilities that only read. Each opens the calls that name it, over all rows. */
export const keyScopes = ['order.read', 'dealer.read'] as const satisfies readonly Capability[]
export type KeyScope = (typeof keyScopes)[number]
