import { describe, expect, it } from 'vitest'
import { someJpeg, somePdf, somePng } from '../../../test/test-files'
import { detectFileKind, withExtension } from './file-kind'

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const zipEnd = Buffer.from('PK\u0005\u0006')

describe('detectFileKind (docs/spec 15.1)', () => {
  it.each([
    ['a PDF', somePdf(), 'application/pdf'],
    ['a PNG', somePng(), 'image/png'],
    ['a JPEG', someJpeg(), 'image/jpeg'],
    ['a JPEG with a video behind its end', Buffer.concat([someJpeg(), Buffer.from('film')]), 'image/jpeg'],
  ])('recognizes %s by its content', (_name, content, kind) => {
    expect(detectFileKind(content)).toBe(kind)
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['HTML', html],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['HTML that contains a PDF', Buffer.concat([html, somePdf()])],
    ['a truncated PDF', somePdf().subarray(0, 20)],
    ['a truncated PNG', somePng().subarray(0, -4)],
    ['a PNG with an archive behind it', Buffer.concat([somePng(), zipEnd])],
    ['a PNG with HTML behind it', Buffer.concat([somePng(), html])],
    ['only the beginning of a PNG, then HTML', Buffer.concat([somePng().subarray(0, 8), html, html])],
    ['a PNG without a size', Buffer.from(somePng()).fill(0, 16, 24)],
    ['only the beginning of a JPEG, then HTML', Buffer.concat([someJpeg().subarray(0, 3), html])],
    ['a truncated JPEG', someJpeg().subarray(0, -4)],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;')],
    ['a program', Buffer.from('MZ\u0090\u0000')],
  ])('rejects %s', (_name, content) => {
    expect(detectFileKind(content)).toBeNull()
  })

  it.each([
    ['logo.png', 'image/png', 'logo.png'],
    ['Photo.JPEG', 'image/jpeg', 'Photo.jpeg'],
    ['logo.html', 'image/png', 'logo.html.png'],
    ['letter', 'application/pdf', 'letter.pdf'],
    ['.pdf', 'application/pdf', '.pdf.pdf'],
    [`${'a'.repeat(250)}.pdf`, 'application/pdf', `${'a'.repeat(120)}.pdf`],
  ] as const)('gives a file %s with content %s the name %s', (name, kind, expectedName) => {
    expect(withExtension(name, kind)).toBe(expectedName)
  })
})
