import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanEmail, deliveryAddress, emailKey, emailSpellings, isDeliverable, isEmail } from './email'

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 })
  .map((codes) => String.fromCodePoint(...codes))

describe('isEmail', () => {
  it.each([
    'a&b@example.com',
    "o'brien@example.com",
    '#1/dealer=sales?!$%*+-^_`{|}~@example.com',
    'first.last+tag@sub.example.co',
    'x@bücher.example',
    'дилер@пример.рф',
    '用户@例え.jp',
    'josé@example.com',
    'a@1and1.example',
    'a@x.c',
    'a@example.c',
    'a@b.c.d',
    'a@b.例',
    'a@1.2.3.a4',
    'a@ab--cd.example',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.example`,
    `${'é'.repeat(32)}@example.com`,
    `${'a'.repeat(64)}@${`${'b'.repeat(62)}.`.repeat(2)}${'b'.repeat(60)}.cc`,
  ])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true)
    expect(cleanEmail(email)).toBe(email)
  })

  it.each([
    ...['', 'a', '@', 'a@', '@example.com', 'a@b', 'a@example', 'a@localhost', 'a@@example.com', 'a@b@example.com'],
    ...['.a@example.com', 'a.@example.com', 'a..b@example.com', 'a@.example.com', 'a@example..com', 'a@example.com.'],
    ...[
      'a@-example.com',
      'a@example-.com',
      'a@ex_ample.com',
      'a@x.-',
      'a@x.c-',
      'a@x.-c',
      'a@1.2.3.4',
      'a@[1.2.3.4]',
      'a@b.1',
    ],
    ...[
      'a b@example.com',
      '"a b"@example.com',
      'a,b@example.com',
      'a@example.com; b@example.com',
      'mailto:a@example.com',
    ],
    ...[
      'Pat <a@example.com>',
      'a@example.com\nBcc: b@example.com',
      'a\r@example.com',
      'a\0@example.com',
      'a@exam\u2028ple.com',
    ],
    ...['a(comment)@example.com', 'a\\@example.com', 'a@xn--.example', 'a\u200b@example.com', 'a\u00a0@example.com'],
    `${'a'.repeat(65)}@example.com`,
    `${'é'.repeat(33)}@example.com`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'ü'.repeat(62)}.example`,
    `${'a'.repeat(64)}@${`${'b'.repeat(62)}.`.repeat(2)}${'b'.repeat(61)}.cc`,
  ])('rejects %j', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  it('rejects text that could inject a header or another address', () => {
    fc.assert(
      fc.property(anyText, fc.string(), (a, b) => {
        for (const email of [`${a}@example.com`, `a${b}@${a}.example`]) {
          if (isEmail(email)) expect(email).not.toMatch(/[\s\p{C}<>(),;:"\\[\]]/u)
        }
      }),
    )
  })
})

describe('cleanEmail', () => {
  it.each([
    [' a@example.com\u200b', 'a@example.com'],
    ['\uff41\uff20example\uff0ecom', 'a@example.com'],
    ['a\u2011b@example.com', 'a-b@example.com'],
    ['o\u2019brien@example.com', "o'brien@example.com"],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['a@xn--bcher-kva.example', 'a@bücher.example'],
    ['a@XN--BCHER-KVA.Example', 'a@bücher.example'],
    ['a@例え。jp', 'a@例え.jp'],
    ['Nguyen@Example.com', 'Nguyen@Example.com'],
    ['\u0130stanbul@example.com', 'i\u0307stanbul@example.com'],
    ['JOS\u00c9@B\u00dcCHER.example', 'JOSé@BüCHER.example'],
    ['\u039f\u0394\u039f\u03a3@example.com', 'οδος@example.com'],
    ['a@B\u00dcCHER.xn--bcher-kva.example', 'a@BüCHER.xn--bcher-kva.example'],
    ['not an address', 'not an address'],
  ])('cleans %j to %j', (text, expected) => {
    expect(cleanEmail(text)).toBe(expected)
    expect(cleanEmail(expected)).toBe(expected)
  })

  it('leaves invalid punycode unchanged, so that it is rejected', () => {
    for (const domain of ['xn--!!.example', 'xn--a.example', 'xn--example-.com']) {
      expect(isEmail(cleanEmail(`a@${domain}`))).toBe(false)
    }
  })
})

describe('deliveryAddress', () => {
  it('encodes the domain in punycode', () => {
    expect(deliveryAddress('x@Bücher.example')).toBe('x@xn--bcher-kva.example')
    expect(deliveryAddress('a&B@Example.com')).toBe('a&B@example.com')
  })

  it('does not encode the domain when the local part needs SMTPUTF8', () => {
    expect(deliveryAddress('дилер@пример.рф')).toBe('дилер@пример.рф')
  })
})

describe('stored addresses', () => {
  it('match either form of their domain', () => {
    expect(emailKey(' X@XN--BCHER-KVA.example ')).toBe('x@bücher.example')
    expect(emailSpellings('x@bücher.example')).toEqual(['x@bücher.example', 'x@xn--bcher-kva.example'])
    expect(emailSpellings('x@example.com')).toEqual(['x@example.com'])
    expect(emailSpellings('none')).toEqual(['none'])
  })

  it('are deliverable with either form of their domain', () => {
    for (const email of ['x@bücher.example', 'x@xn--bcher-kva.example', 'x@example.com', 'a@x.c']) {
      expect(isDeliverable(email)).toBe(true)
    }
    for (const email of [
      'x@xn--!!.example',
      ' x@example.com',
      'x@example.com\nBcc: y@example.com',
      'x\u200b@xn--bcher-kva.example',
    ]) {
      expect(isDeliverable(email)).toBe(false)
    }
  })
})
