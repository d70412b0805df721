import { describe, expect, it } from 'vitest'
import { mailDocument } from './mail-document'

const fence = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`

describe('the document of a message’s frame', () => {
  it('begins its head with what lets it load nothing', () => {
    const framed = mailDocument(
      '<!doctype html><html lang="en"><HEAD class="x"><style>p{}</style></head><body>Hi</body></html>',
      'abc',
    )
    expect(framed).toContain(`<HEAD class="x">${fence}`)
    expect(framed).toContain('<style nonce="abc">')
    expect(framed.indexOf(fence)).toBeLessThan(framed.indexOf('<style nonce="abc">'))
  })

  it('gets a head where the message has none', () => {
    expect(mailDocument('<p>Hi <header>you</header></p>', '')).toMatch(
      /^<!doctype html><head><meta http-equiv="Content-Security/,
    )
  })
})
