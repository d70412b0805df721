import { describe, expect, it } from 'vitest'
import { addressBlock, addressKey } from './address-key'

describe('Counting attempts by address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts attempts from %s under %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

describe('Grouping addresses by network block', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2ff::1', '2001:db8:1:0200::/56'],
    ['2001:db8:1:200::1', '2001:db8:1:0200::/56'],
    ['2001:db8:1:300::1', '2001:db8:1:0300::/56'],
  ])('assigns %s to the block %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})
