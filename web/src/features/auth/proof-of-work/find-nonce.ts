import { sha256 } from '@noble/hashes/sha2.js'
import type { ProofWanted } from '@portal/contract/accounts/sign-in'

/**
 * Finds the text behind `challenge:` with which its SHA-256 begins with so many zero bits: about two to the power of
 * `bits` tries. Synchronous, since the browser's own function answers each of them a turn later; runs in a worker.
 */
export function findNonce({ challenge, bits }: ProofWanted): string {
  const encoder = new TextEncoder()
  // What all tries begin with is hashed once.
  const begun = sha256.create().update(encoder.encode(`${challenge}:`))
  for (let tried = 0; ; tried += 1) {
    const nonce = tried.toString(36)
    const hash = begun.clone().update(encoder.encode(nonce)).digest()
    const first = new DataView(hash.buffer, hash.byteOffset).getUint32(0)
    if (Math.clz32(first) >= bits) return nonce
  }
}
