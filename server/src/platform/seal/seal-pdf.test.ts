import { createHash, webcrypto } from 'node:crypto'
import { extractSignature } from '@signpdf/utils'
import { ContentInfo, SignedData } from 'pkijs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTimeStampAuthority } from '../../../test/time-stamp-authority'
import { TaggedDocument } from '../pdf/tagged-document'
import { makeCertificate, openStoredCertificate } from './make-certificate'
import { certificateFacts, type SealKey } from './seal-key'
import { sealPdf, sealSize } from './seal-pdf'

const oids = { signingTime: '1.2.840.113549.1.9.5', stamp: '1.2.840.113549.1.9.16.2.14' }

let seal: SealKey
let authority: Awaited<ReturnType<typeof startTimeStampAuthority>>
beforeAll(async () => {
  seal = await openStoredCertificate(await makeCertificate('Seal of the tests', new Date()))
  authority = await startTimeStampAuthority()
})
afterAll(() => authority.stop())

async function createUnsealed(isStamped = false): Promise<Buffer> {
  const at = new Date('2026-11-20T15:00:00Z')
  const document = new TaggedDocument({ title: 'A', subject: 'B', at })
  document.pdf.addPage()
  const style = { font: 'inter-400', size: 10, leading: 12, color: '#000000' } as const
  document.draw(document.element('P'), () => document.line('Signed', 54, 54, style))
  const marks = { PortalOrder: '2027-000111' }
  document.reserveSealSpace({ name: 'Portal', reason: 'Test', at, bytes: sealSize(seal, isStamped), marks })
  return document.finish()
}

function readSeal(pdf: Buffer) {
  const { signature, signedData } = extractSignature(pdf)
  const der = Buffer.from(signature, 'binary')
  const signed = new SignedData({ schema: ContentInfo.fromBER(der).content })
  const [signer] = signed.signerInfos
  if (!signer) throw new Error('Nobody signed')
  return { signed, signer, content: Uint8Array.from(signedData).buffer }
}

const getBytes = (part: { toSchema(): { toBER(): ArrayBuffer } } | undefined): Buffer =>
  Buffer.from(part?.toSchema().toBER() ?? new ArrayBuffer(0))

const isValid = async (pdf: Buffer): Promise<boolean> => {
  const { signed, content } = readSeal(pdf)
  try {
    return await signed.verify({ signer: 0, data: content })
  } catch {
    return false
  }
}

const source = () => ({ url: authority.url, timeoutMs: 10_000 })

describe('Sealing a PDF', () => {
  it('signs everything except the seal itself, so that any changed byte is detected', async () => {
    const sealed = await sealPdf(await createUnsealed(), seal, null)
    expect(await isValid(sealed)).toBe(true)
    const changed = Buffer.from(sealed)
    changed[changed.indexOf('2027-000111')] = '3'.charCodeAt(0)
    expect(await isValid(changed)).toBe(false)
  })

  it('names and hashes its certificate, and states no time of its own', async () => {
    const { signer, signed } = readSeal(await sealPdf(await createUnsealed(), seal, null))
    const der = getBytes(signer.signedAttrs)
    const certificate = getBytes(signed.certificates?.[0])
    expect(der.includes(createHash('sha256').update(certificate).digest())).toBe(true)
    expect(signer.signedAttrs?.attributes.map(({ type }) => type)).not.toContain(oids.signingTime)
    expect(signer.unsignedAttrs).toBeUndefined()
  })

  it('stores the order number as plain text', async () => {
    expect((await sealPdf(await createUnsealed(), seal, null)).toString('latin1')).toContain(
      '/PortalOrder (2027-000111)',
    )
  })

  it('adds a timestamp of its signature from the authority', async () => {
    const sealedPdf = await sealPdf(await createUnsealed(true), seal, source())
    const { signer } = readSeal(sealedPdf)
    const [stamp] = signer.unsignedAttrs?.attributes ?? []
    expect(stamp?.type).toBe(oids.stamp)
    const hash = await webcrypto.subtle.digest('SHA-256', signer.signature.valueBlock.valueHexView.slice())
    expect(getBytes(stamp).includes(Buffer.from(hash))).toBe(true)
    expect(await isValid(sealedPdf)).toBe(true)
  })

  it.each(['refusing', 'other content', 'broken signature'] as const)(
    'rejects a timestamp from an authority that is %s',
    async (behavior) => {
      authority.behave(behavior)
      await expect(sealPdf(await createUnsealed(true), seal, source())).rejects.toThrow(/authority|stamp/)
      authority.behave('good')
    },
  )

  it('does not wait for an authority that does not answer', async () => {
    authority.behave('silent')
    const impatient = { url: authority.url, timeoutMs: 50 }
    await expect(sealPdf(await createUnsealed(true), seal, impatient)).rejects.toThrow('could not be reached')
    authority.behave('good')
  })

  it('describes its certificate by name, serial number and expiry', async () => {
    const facts = await certificateFacts(seal)
    expect(facts.name).toBe('Seal of the tests')
    expect(facts.serial).toMatch(/^([0-9A-F]{2}:){7}[0-9A-F]{2}$/)
    expect(facts.validUntil.getUTCFullYear()).toBeGreaterThan(new Date().getUTCFullYear() + 18)
  })
})
