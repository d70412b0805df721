import { describe, expect, it } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-address'

describe('The public internet (docs/spec 21.6)', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'includes %s',
    (ip) => expect(isPublicAddress(ip)).toBe(true),
  )

  it.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.8.8.8',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.168.1.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'ff02::1'],
    ...['localhost', '', 'example.com', '1.2.3'],
  ])('excludes %s', (ip) => expect(isPublicAddress(ip)).toBe(false))

  it('excludes addresses by which this machine calls itself', () => {
    expect(['127.0.0.1', '127.255.0.1', '::1'].map(isLoopbackAddress)).toEqual([true, true, true])
    expect(['10.0.0.1', '::2', 'localhost', '::ffff:10.0.0.1'].map(isLoopbackAddress)).toEqual([
      ...[false, false, false, false],
    ])
  })
})
