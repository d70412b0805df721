import { inflateSync } from 'node:zlib'

/** Returns the files attached to a PDF of our library, in the order in which they were attached. */
export function attachmentsOfPdf(pdf: Buffer): Buffer[] {
  const files = pdf.toString('latin1').matchAll(/\/Type \/EmbeddedFile[\s\S]*?stream\n([\s\S]*?)\nendstream/g)
  return [...files].map(([, body = '']) => inflateSync(Buffer.from(body, 'latin1')))
}
