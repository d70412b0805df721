import { describe, expect, it } from 'vitest'
import { describeDevice } from './device-name'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

describe('deviceWords', () => {
  it.each([
    [iPhone, 'iPhone, Safari 18'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'Windows, Chrome 131',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'macOS, Firefox 132'],
    ['curl/8.5.0', null],
    ['', null],
  ])('reads %j', (userAgent, expected) => {
    expect(describeDevice(userAgent)).toBe(expected)
  })
})
