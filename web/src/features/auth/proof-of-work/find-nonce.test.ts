import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findNonce } from './find-nonce'

describe('the proof of work for a sign-in', () => {
  it('finds a hash with the required leading zero bits', () => {
    const challenge = `${'c'.repeat(200)}.seal`
    const hash = createHash('sha256')
      .update(`${challenge}:${findNonce({ challenge, bits: 10 })}`)
      .digest()
    expect(Math.clz32(hash.readUInt32BE(0))).toBeGreaterThanOrEqual(10)
  })
})
