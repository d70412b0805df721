import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** How long a name server may take before the query is sent again. */
const TIMEOUT_MS = 2_000
const ATTEMPTS = 2

const onThisMachine: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

interface LookUp {
  signal: AbortSignal
  /** The name servers to query. Default: this machine's. */
  nameServers?: readonly string[]
}

/**
 * Returns all current addresses of a host, of both families. Queries name servers over sockets: the system's own lookup
 * blocks one of the few threads that also read files and check passwords while a name server is silent.
 * @throws Error if it has none, or the name servers do not answer before the signal
 */
export async function lookUpHost(host: string, { signal, nameServers }: LookUp): Promise<LookupAddress[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family }]
  // This name needs no name server.
  if (host === 'localhost') return [...onThisMachine]
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: ATTEMPTS })
  if (nameServers) resolver.setServers(nameServers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    signal.throwIfAborted()
    // Many hosts have addresses of only one family.
    const addresses = found.flatMap((each, turn): LookupAddress[] => {
      const addressFamily = turn === 0 ? 4 : 6
      return each.status === 'fulfilled' ? each.value.map((address) => ({ address, family: addressFamily })) : []
    })
    const [first] = found
    if (addresses.length === 0 && first.status === 'rejected') throw first.reason
    return addresses
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
