import { maxTypedSignatureLength } from '@portal/contract/rules/signature'
import { describe, expect, it } from 'vitest'
import { signatureOutline } from './signature-outline'

const getNames = (count: number) => Array.from({ length: count }, (_, n) => `Zo\u00eb ${n}`)

describe('Outlines of typed signatures (docs/spec 23.14)', () => {
  it('reach one caller while another waits for many', async () => {
    const finished: string[] = []
    const queuedOutlines = getNames(20).map((name) =>
      signatureOutline('first', name).then(() => finished.push('first')),
    )
    await signatureOutline('second', 'Andr\u00e9').then(() => finished.push('second'))
    expect(finished.indexOf('second')).toBeLessThan(2)
    await Promise.all(queuedOutlines)
    expect(finished).toHaveLength(21)
  })

  it('are rejected for a caller with a full name queued letter by letter, and for no other caller', async () => {
    const queuedOutlines = Promise.allSettled(
      getNames(maxTypedSignatureLength + 3).map((name) => signatureOutline('first', name)),
    )
    await expect(signatureOutline('second', 'Andr\u00e9')).resolves.toMatchObject({ glyphs: expect.any(Array) })
    const rejected = (await queuedOutlines).filter((result) => result.status === 'rejected')
    expect(rejected).toHaveLength(2)
    for (const { reason } of rejected) {
      expect(reason).toMatchObject({ errorCode: 'TOO_MANY', headers: { 'retry-after': '5' } })
    }
    await expect(signatureOutline('first', 'Ren\u00e9e')).resolves.toBeDefined()
  })
})
