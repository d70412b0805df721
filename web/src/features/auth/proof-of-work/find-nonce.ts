import { sha256 } from '@noble/hashes/sha2.js'
import type { RequiredProof } from '@portal/contract/accounts/sign-in'

/**
 * Finds the nonce after `challenge:` whose SHA-256 starts with `bits` zero bits. Needs about 2 to the power of `bits`
 * attempts. Synchronous, because Web Crypto is asynchronous and too slow per attempt. Runs in a worker.
 */
export function findNonce({ challenge, bits }: RequiredProof): string {
  const encoder = new TextEncoder()
  // Hash the common prefix once.
  const prefixHash = sha256.create().update(encoder.encode(`${challenge}:`))
  for (let attempt = 0; ; attempt += 1) {
    const nonce = attempt.toString(36)
    const hash = prefixHash.clone().update(encoder.encode(nonce)).digest()
    const first = new DataView(hash.buffer, hash.byteOffset).getUint32(0)
    if (Math.clz32(first) >= bits) return nonce
  }
}
