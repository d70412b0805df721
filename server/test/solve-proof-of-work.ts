import { createHash } from 'node:crypto'
import type { RequiredProof } from '@portal/contract/accounts/sign-in'

/** Computes the proof of work that an error requests, as a browser would. */
export function solveProofOfWork({ challenge, bits }: RequiredProof): { challenge: string; nonce: string } {
  for (let n = 0; ; n += 1) {
    const hash = createHash('sha256').update(`${challenge}:${n}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return { challenge, nonce: String(n) }
  }
}
