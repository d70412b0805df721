import { authEndpoints } from '@portal/contract/accounts/auth'
import { profileEndpoints } from '@portal/contract/accounts/profile'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, savedSignatures } from '../../db/tables'
import { authConstraints } from '../auth/constraints'
import { authHandlers } from '../auth/handlers'
import { loadSession } from '../auth/queries/load-session'
import { profileHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    endpoints: { ...authEndpoints, ...profileEndpoints },
    handlers: { ...authHandlers, ...profileHandlers },
    constraints: authConstraints,
    loadSession,
  },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const getRow = async (id: string) => {
  const [row] = await portal.db
    .select()
    .from(accounts)
    .leftJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return row
}
const events = async () => (await portal.db.select().from(auditEvents)).map(({ action }) => action)

describe('Authorizations and the saved signature (docs/spec 4.1)', () => {
  it('store when Renew Order was set, without making an open form stale', async () => {
    const dealer = await given().dealer()
    const browser = await portal.as(dealer)
    const { updatedAt } = (await browser.get('/api/auth/user')).json()
    const reply = await browser.patch('/api/auth/user', { renewOrder: true })
    expect(reply.json()).toMatchObject({ renewOrder: true, updatedAt })
    expect((await getRow(dealer.id))?.dealer_profiles?.renewOrderSetAt).toEqual(portal.clock.read())
    portal.clock.forward({ hours: 1 })
    await browser.patch('/api/auth/user', { renewOrder: true })
    expect((await getRow(dealer.id))?.dealer_profiles?.renewOrderSetAt).not.toEqual(portal.clock.read())
    expect(await events()).toEqual(['authorizations.updated'])
  })

  it('store a signature through either call and turn E-Signature on', async () => {
    for (const path of ['/api/auth/user', '/api/auth/user/signature']) {
      const dealer = await given().dealer({ firstName: 'Dana', lastName: 'Reyes' })
      const browser = await portal.as(dealer)
      const reply = await browser.patch(path, { signatureData: given().signature() })
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject({ eSignature: true, signatureData: expect.stringMatching(/^data:image\/png/) })
      const repeatedReply = await browser.patch(path, { signatureData: reply.json().signatureData })
      expect(repeatedReply.json().signatureData).toBe(reply.json().signatureData)
      const [saved] = await portal.db.select().from(savedSignatures).where(eq(savedSignatures.accountId, dealer.id))
      expect(saved?.signerName).toBe('Dana Reyes')
    }
    expect(JSON.stringify(await portal.db.select().from(auditEvents))).not.toContain('base64')
  })

  it('delete the saved image when E-Signature is turned off', async () => {
    const browser = await portal.as(await given().dealer({ savedSignature: true }))
    const reply = await browser.patch('/api/auth/user', { eSignature: false })
    expect(reply.json()).toMatchObject({ eSignature: false, signatureData: null })
    expect(await portal.db.$count(savedSignatures)).toBe(0)
  })

  it('reject a blank drawing and any file other than PNG, and keep the saved image', async () => {
    const browser = await portal.as(await given().dealer({ savedSignature: true }))
    const { signatureData } = (await browser.get('/api/auth/user')).json()
    for (const sent of ['data:image/svg+xml;base64,PHN2Zy8+', '<svg/>', 'data:image/png;base64,AAAA']) {
      const reply = await browser.patch('/api/auth/user/signature', { signatureData: sent })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().errors[0].field).toBe('signatureData')
    }
    expect((await browser.get('/api/auth/user')).json().signatureData).toBe(signatureData)
  })

  it('reject a signature or password change during impersonation', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const dealer = await given().dealer()
    const browser = await portal.as(dealer, { impersonator: admin })
    const signature = { signatureData: given().signature() }
    for (const reply of [
      await browser.patch('/api/auth/user', { ...signature, city: 'Macon' }),
      await browser.patch('/api/auth/user/signature', signature),
      await browser.patch('/api/auth/user/password', { currentPassword: 'x', newPassword: 'long enough' }),
    ]) {
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({ errorCode: 'IMPERSONATING', message: accessTexts.impersonating })
    }
    expect(await portal.db.$count(savedSignatures)).toBe(0)
    expect((await getRow(dealer.id))?.dealer_profiles?.city).toBe(dealer.profile.city)
  })

  it('outline a name in scripts that browsers lack, for dealers only (docs/spec 16.6)', async () => {
    const call = `/api/signature-outline?name=${encodeURIComponent('王小明')}`
    const reply = await (await portal.as(await given().dealer())).get(call)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ glyphs: [{ x: 0 }, { x: 1000 }, { x: 2000 }], width: 3000 })
    expect((await (await portal.as(await given().staff())).get(call)).statusCode).toBe(403)
    const long = `/api/signature-outline?name=${'a'.repeat(81)}`
    expect((await (await portal.as(await given().dealer())).get(long)).statusCode).toBe(422)
  })

  it('store signatures only for dealers', async () => {
    const reply = await (await portal.as(await given().staff())).patch('/api/auth/user/signature', {
      signatureData: given().signature(),
    })
    expect(reply.statusCode).toBe(403)
  })
})
