import { FIRST_AGREEMENT_VERSION } from '@portal/contract/wording/first-version'
import { describe, expect, it } from 'vitest'
import { sealAgreement, sha256Hex } from '../../src/core/agreements/agreement-hash'
import { agreementVersions } from '../../src/db/tables'
import { givenCheckout } from '../ordering'
import { attachmentsOfPdf } from '../pdf/pdf-attachments'
import { textOfPdf } from '../pdf/pdf-text'
import { useTestApp } from '../use-test-app'
import { agreement202612, givenSignedIn202612, signedAccounts, wording202612 } from './signed-in-2026-12'

const portal = useTestApp()

const code = 'K7QD3M9X'
const withoutSpaces = (text: string): string => text.replace(/\s/g, '')

describe('Agreements of version 2026-12 (docs/spec 9.3)', () => {
  it('have the hashes that they were stored with', () => {
    expect(sha256Hex(wording202612.template)).toBe(wording202612.sha256)
    for (const account of signedAccounts) {
      const { canonical, sha256, content, signaturePng } = agreement202612(account)
      expect(sealAgreement(content)).toEqual({ canonical, sha256 })
      expect(sha256Hex(signaturePng)).toBe(content.signer.signatureSha256)
    }
  })

  it.each(signedAccounts)('are displayed with the text that a dealer on a %s account signed', async (account) => {
    const { order, content, sha256, dealer } = await givenSignedIn202612(portal, { account, code })
    const reply = await dealer.get(`/api/orders/${order.id}/agreement`)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ content, sha256 })
    expect(JSON.stringify(reply.json().content)).toContain('The cancellation terms go on to apply to an order')
  })

  it.each(signedAccounts)('are printed, sealed and verified with the text of a %s account', async (account) => {
    const { order, content, canonical, sha256, dealer } = await givenSignedIn202612(portal, { account, code })
    const pdf = (await dealer.get(`/api/orders/${order.id}/agreement.pdf`)).rawPayload
    const printedText = withoutSpaces(textOfPdf(pdf))
    const { parties, clauses, acknowledgements, electronicSignature, electronicConsent } = content
    const texts = [
      ...parties,
      ...clauses.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
      ...acknowledgements.map(({ label }) => label),
      electronicSignature.statement,
      electronicConsent?.sentence ?? '',
      'Version 2026-12',
      sha256,
    ]
    expect(texts.filter((text) => !printedText.includes(withoutSpaces(text)))).toEqual([])
    expect(attachmentsOfPdf(pdf)[0]?.toString()).toBe(canonical)

    const again = await dealer.get(`/api/orders/${order.id}/agreement.pdf`)
    expect(again.rawPayload.equals(pdf)).toBe(true)
    for (const body of [{ sha256: sha256Hex(pdf) }, { orderNumber: order.orderNumber, code }]) {
      const verifyReply = await portal.anonymous.post('/api/verify', body)
      expect(verifyReply.json()).toMatchObject({ result: 'valid', agreement: { orderNumber: order.orderNumber } })
    }
  })

  it('leave their wording as it is when the first order is signed under the current one', async () => {
    await givenSignedIn202612(portal, { account: 'credit', code })
    const { browser, signed } = await givenCheckout(portal)
    expect((await browser.post('/api/orders', signed())).statusCode).toBe(201)
    const versions = await portal.db.select().from(agreementVersions).orderBy(agreementVersions.version)
    expect(versions).toMatchObject([wording202612, { version: FIRST_AGREEMENT_VERSION }])
  })

  it('stay as they are when another release stored the current version in another form', async () => {
    const template = 'Credit account\n\nLead Program Agreement [year]'
    const stored = { version: FIRST_AGREEMENT_VERSION, template, sha256: sha256Hex(template), firstUsedAt: new Date(0) }
    await portal.db.insert(agreementVersions).values(stored)
    const { browser, signed } = await givenCheckout(portal)
    expect((await browser.post('/api/orders', signed())).statusCode).toBe(201)
    expect(await portal.db.select().from(agreementVersions)).toEqual([stored])
  })
})
