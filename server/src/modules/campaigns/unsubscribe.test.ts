import { campaignTexts } from '@portal/contract/texts/campaign'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, campaigns, dealerReminders, mailOutbox } from '../../db/tables'
import { composeMessage } from '../../platform/mail/smtp-server'
import { carriesDeadLink } from '../mail/carries-dead-link'
import { renderMail } from '../mail/render-mail'
import { sendCampaigns } from './send-campaigns'

const zone = { publicUrl: 'https://portal.example.com', timeZone: 'America/New_York' }
const portal = useTestApp({ config: { publicUrl: zone.publicUrl, hasPublicUrl: true } })
const sendDue = () => sendCampaigns({ db: portal.db, clock: portal.clock.read, config: zone, log: portal.log.logger })
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function givenSent() {
  const manager = await given().staff()
  const dealer = await given().dealer({ territoryManager: manager, email: 'office@example.com' })
  await given().campaign({ maker: manager, nextAt: portal.clock.read(), isWeekly: true })
  await sendDue()
  const [mail] = await portal.db.select().from(mailOutbox)
  if (!mail) throw new Error('A reminder was queued')
  const token = new URL(String(mail.payload.link)).searchParams.get('token') ?? ''
  return { manager, dealer, mail, token }
}

const kept = async () => (await portal.db.select().from(dealerReminders))[0]

describe('Unsubscribing by one click (RFC 8058, docs/spec 13.1)', () => {
  it('works by a mail program’s form from anywhere, without a session, once and again', async () => {
    const { token, dealer } = await givenSent()
    const post = () =>
      portal.anonymous.post(`/api/unsubscribe?token=${token}`, undefined, {
        payload: 'List-Unsubscribe=One-Click',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://mail.example.net',
          'sec-fetch-site': 'cross-site',
        },
      })
    for (const reply of [await post(), await post()]) {
      expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }])
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    expect(await kept()).toMatchObject({ dealerId: dealer.id, unsubscribedAt: portal.clock.read() })
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'reminders.unsubscribed'))
    expect(events).toMatchObject([{ entityId: dealer.id, actorName: 'Link in a reminder' }])
    expect(JSON.stringify(events)).not.toContain(token)
  })

  it('does nothing when the address is opened, which leads to the page that asks', async () => {
    const { token } = await givenSent()
    const reply = await portal.anonymous.get(`/api/unsubscribe?token=${token}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(`url=${zone.publicUrl}/unsubscribe?token=${token}`)
    expect((await kept())?.unsubscribedAt).toBeNull()
    const odd = await portal.anonymous.get(`/api/unsubscribe?token=${encodeURIComponent('"><script>')}`)
    expect(odd.body).not.toContain('<script>')
  })

  it('is refused for any other token', async () => {
    const reply = await portal.anonymous.post('/api/unsubscribe?token=guessed')
    expect([reply.statusCode, reply.json().message]).toEqual([422, campaignTexts.unsubscribeInvalid])
  })

  it('ends what comes, also a reminder that waits, until staff turn it on again', async () => {
    const { token, mail, manager, dealer } = await givenSent()
    expect(await carriesDeadLink(portal.db, mail, portal.clock.read())).toBe(false)
    await portal.anonymous.post(`/api/unsubscribe?token=${token}`)
    expect(await carriesDeadLink(portal.db, mail, portal.clock.read())).toBe(true)
    portal.clock.forward({ minutes: 8 * 24 * 60 })
    await sendDue()
    expect(await portal.db.$count(mailOutbox)).toBe(1)
    const staff = await portal.as(manager)
    const path = `/api/admin/dealers/${dealer.id}/reminders`
    expect((await staff.get(path)).json().unsubscribedAt).not.toBeNull()
    expect((await staff.patch(path, { isOn: true })).json()).toMatchObject({ unsubscribedAt: null })
    // The next one is due on the campaign's weekday, a week or more after the one that was left out.
    portal.clock.forward({ minutes: 14 * 24 * 60 })
    await sendDue()
    expect(await portal.db.$count(mailOutbox)).toBe(2)
  })

  it('lets no reminder out to a dealer who has ordered since it was queued', async () => {
    const { mail, dealer } = await givenSent()
    await given().order({ dealer, status: 'active' })
    expect(await carriesDeadLink(portal.db, mail, portal.clock.read())).toBe(true)
  })

  it('lets none out that has waited for two days, nor one that a later one follows', async () => {
    const { mail } = await givenSent()
    const isDead = () => carriesDeadLink(portal.db, mail, portal.clock.read())
    portal.clock.forward({ minutes: 47 * 60 })
    expect(await isDead()).toBe(false)
    portal.clock.forward({ minutes: 60 })
    expect(await isDead()).toBe(true)
  })

  it('lets one of two out when the mail server was down for a week', async () => {
    const { mail } = await givenSent()
    portal.clock.forward({ minutes: 7 * 24 * 60 })
    await sendDue()
    const all = await portal.db.select().from(mailOutbox)
    expect(all).toHaveLength(2)
    const dead = await Promise.all(all.map((each) => carriesDeadLink(portal.db, each, portal.clock.read())))
    expect(dead.filter((isDead) => !isDead)).toHaveLength(1)
    // Asked as if the first had not waited: the later one alone forbids it.
    expect(await carriesDeadLink(portal.db, mail, mail.createdAt)).toBe(true)
  })

  it('lets none out of a campaign that was ended by hand, but what a campaign sent before it ended by itself', async () => {
    const { mail, manager } = await givenSent()
    const [{ id } = expect.fail('no campaign')] = await portal.db.select().from(campaigns)
    await portal.db.update(campaigns).set({ endedAt: portal.clock.read(), nextAt: null })
    expect(await carriesDeadLink(portal.db, mail, portal.clock.read())).toBe(false)
    await portal.db.update(campaigns).set({ endedAt: null })
    const staff = await portal.as(manager)
    const reply = await staff.post(`/api/admin/campaigns/${id}/state`, { state: 'finished' })
    expect(reply.json()).toMatchObject({ state: 'finished', pauseReason: null })
    expect(await carriesDeadLink(portal.db, mail, portal.clock.read())).toBe(true)
  })

  it('stands in the header and the foot of what is sent, and nowhere else', async () => {
    const { mail, token } = await givenSent()
    const shown = await renderMail(mail, { ...zone, at: new Date(), showsSecretLinks: true, sealed: null })
    expect(shown.unsubscribeUrl).toBe(`${zone.publicUrl}/api/unsubscribe?token=${token}`)
    expect(shown.text).toContain(`Unsubscribe from reminders: ${zone.publicUrl}/unsubscribe?token=${token}`)
    expect(shown.html).toContain(`${zone.publicUrl}/unsubscribe?token=${token}`)
    const about = { messageId: '<1@example.com>', to: 'office@example.com', date: portal.clock.read(), attachments: [] }
    const sent = (await composeMessage('portal@example.com', { ...shown, ...about })).toString()
    expect(sent).toMatch(/^List-Unsubscribe: <https:\/\/portal\.example\.com\/api\/unsubscribe\?token=[\w-]+>\r$/m)
    expect(sent).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const hidden = await renderMail(mail, { ...zone, at: new Date(), showsSecretLinks: false, sealed: null })
    expect([hidden.unsubscribeUrl, hidden.html.includes(token), hidden.text.includes(token)]).toEqual([
      null,
      false,
      false,
    ])
  })
})
