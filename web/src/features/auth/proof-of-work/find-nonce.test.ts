import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findNonce } from './find-nonce'

describe('the work of an attempt to sign in', () => {
  it('ends with a hash that begins with the zero bits asked for', () => {
    const challenge = `${'c'.repeat(200)}.seal`
    const hash = createHash('sha256')
      .update(`${challenge}:${findNonce({ challenge, bits: 10 })}`)
      .digest()
    expect(Math.clz32(hash.readUInt32BE(0))).toBeGreaterThanOrEqual(10)
  })
})
