import { describe, expect, it } from 'vitest'
import { mailDocument } from './mail-document'

const policyTag = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`

describe('the document of a message’s frame', () => {
  it('begins its head with a policy that blocks all requests', () => {
    const html = mailDocument(
      '<!doctype html><html lang="en"><HEAD class="x"><style>p{}</style></head><body>Hi</body></html>',
      'abc',
    )
    expect(html).toContain(`<HEAD class="x">${policyTag}`)
    expect(html).toContain('<style nonce="abc">')
    expect(html.indexOf(policyTag)).toBeLessThan(html.indexOf('<style nonce="abc">'))
  })

  it('moves style attributes into one style element at the end, because the page’s policy forbids them', () => {
    const html = mailDocument(
      '<body><p class="a" style="color:red;font-family:&quot;Open Sans&quot;">style="x"</p><a style="b:&lt;/style&gt;" href="#">c</a></body>',
      'abc',
    )
    expect(html).not.toContain('<p class="a" style=')
    expect(html).toContain('<p class="a" data-style="0">style="x"</p><a data-style="1" href="#">c</a></body>')
    expect(html).toMatch(
      /<style nonce="abc">\[data-style="0"\]\{color:red;font-family:"Open Sans"\}\[data-style="1"\]\{b:&lt;\/style&gt;\}<\/style>$/,
    )
  })

  it('gets a head if the message has none', () => {
    expect(mailDocument('<p>Hi <header>you</header></p>', '')).toMatch(
      /^<!doctype html><head><meta http-equiv="Content-Security/,
    )
  })
})
