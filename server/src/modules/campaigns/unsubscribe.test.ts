import { campaignTexts } from '@portal/contract/texts/campaign'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, campaigns, dealerReminders, mailOutbox } from '../../db/tables'
import { composeMessage } from '../../platform/mail/smtp-server'
import { carriesDeadLink } from '../mail/carries-dead-link'
import { renderMail } from '../mail/render-mail'
import { sendCampaigns } from './send-campaigns'

const zone = { publicUrl: 'https://portal.example.com', timeZone: 'America/New_York' }
const portal = useTestApp({ config: { publicUrl: zone.publicUrl, hasPublicUrl: true } })
const sendDueCampaigns = () =>
  sendCampaigns({
    db: portal.db,
    clock: portal.clock.read,
    config: zone,
    log: portal.log.logger,
    programInEffect: () => testProgram,
  })
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function givenSent() {
  const manager = await given().staff()
  const dealer = await given().dealer({ territoryManager: manager, email: 'office@example.com' })
  await given().campaign({ maker: manager, nextAt: portal.clock.read(), isWeekly: true })
  await sendDueCampaigns()
  const [mail] = await portal.db.select().from(mailOutbox)
  if (!mail) throw new Error('A reminder was queued')
  const token = new URL(String(mail.payload.link)).searchParams.get('token') ?? ''
  return { manager, dealer, mail, token }
}

const findSettings = async () => (await portal.db.select().from(dealerReminders))[0]

describe('One-click unsubscribe (RFC 8058, docs/spec 13.1)', () => {
  it('works from an email client without a session, even repeatedly', async () => {
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
    expect(await findSettings()).toMatchObject({ dealerId: dealer.id, unsubscribedAt: portal.clock.read() })
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'reminders.unsubscribed'))
    expect(events).toMatchObject([{ entityId: dealer.id, actorName: 'Link in a reminder' }])
    expect(JSON.stringify(events)).not.toContain(token)
  })

  it('does nothing when the URL is opened, which leads to the confirmation page', async () => {
    const { token } = await givenSent()
    const reply = await portal.anonymous.get(`/api/unsubscribe?token=${token}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(`url=${zone.publicUrl}/unsubscribe?token=${token}`)
    expect((await findSettings())?.unsubscribedAt).toBeNull()
    const odd = await portal.anonymous.get(`/api/unsubscribe?token=${encodeURIComponent('"><script>')}`)
    expect(odd.body).not.toContain('<script>')
  })

  it('is rejected for an unknown token', async () => {
    const reply = await portal.anonymous.post('/api/unsubscribe?token=guessed')
    expect([reply.statusCode, reply.json().message]).toEqual([422, campaignTexts.unsubscribeInvalid])
  })

  it('stops future and queued reminders until staff turn them on again', async () => {
    const { token, mail, manager, dealer } = await givenSent()
    expect(await carriesDeadLink(portal.db, mail, portal.clock.read())).toBe(false)
    await portal.anonymous.post(`/api/unsubscribe?token=${token}`)
    expect(await carriesDeadLink(portal.db, mail, portal.clock.read())).toBe(true)
    portal.clock.forward({ minutes: 8 * 24 * 60 })
    await sendDueCampaigns()
    expect(await portal.db.$count(mailOutbox)).toBe(1)
    const staff = await portal.as(manager)
    const path = `/api/admin/dealers/${dealer.id}/reminders`
    expect((await staff.get(path)).json().unsubscribedAt).not.toBeNull()
    expect((await staff.patch(path, { isOn: true })).json()).toMatchObject({ unsubscribedAt: null })
    // The next reminder is due on the campaign's weekday, at least a week after the skipped one.
    portal.clock.forward({ minutes: 14 * 24 * 60 })
    await sendDueCampaigns()
    expect(await portal.db.$count(mailOutbox)).toBe(2)
  })

  it('cancels a queued reminder when the dealer orders', async () => {
    const { mail, dealer } = await givenSent()
    await given().order({ dealer, status: 'active' })
    expect(await carriesDeadLink(portal.db, mail, portal.clock.read())).toBe(true)
  })

  it('cancels a reminder after two days in the outbox', async () => {
    const { mail } = await givenSent()
    const isDead = () => carriesDeadLink(portal.db, mail, portal.clock.read())
    portal.clock.forward({ minutes: 47 * 60 })
    expect(await isDead()).toBe(false)
    portal.clock.forward({ minutes: 60 })
    expect(await isDead()).toBe(true)
  })

  it('sends only one of two reminders after a week without a mail server', async () => {
    const { mail } = await givenSent()
    portal.clock.forward({ minutes: 7 * 24 * 60 })
    await sendDueCampaigns()
    const all = await portal.db.select().from(mailOutbox)
    expect(all).toHaveLength(2)
    const deadResults = await Promise.all(all.map((each) => carriesDeadLink(portal.db, each, portal.clock.read())))
    expect(deadResults.filter((isDead) => !isDead)).toHaveLength(1)
    // Check the first reminder at the time of its creation, so that only the later reminder prevents it.
    expect(await carriesDeadLink(portal.db, mail, mail.createdAt)).toBe(true)
  })

  it('cancels the queued reminders of a campaign that a user ended, but not of one that ended on its own', async () => {
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

  it('has its link only in the header and the footer of the sent email', async () => {
    const { mail, token } = await givenSent()
    const rendered = await renderMail(mail, {
      ...zone,
      program: testProgram,
      at: new Date(),
      showsSecretLinks: true,
      sealed: null,
    })
    expect(rendered.unsubscribeUrl).toBe(`${zone.publicUrl}/api/unsubscribe?token=${token}`)
    expect(rendered.text).toContain(`Unsubscribe from reminders: ${zone.publicUrl}/unsubscribe?token=${token}`)
    expect(rendered.html).toContain(`${zone.publicUrl}/unsubscribe?token=${token}`)
    const about = { messageId: '<1@example.com>', to: 'office@example.com', date: portal.clock.read(), attachments: [] }
    const sent = (await composeMessage('portal@example.com', { ...rendered, ...about })).toString()
    expect(sent).toMatch(/^List-Unsubscribe: <https:\/\/portal\.example\.com\/api\/unsubscribe\?token=[\w-]+>\r$/m)
    expect(sent).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const hidden = await renderMail(mail, {
      ...zone,
      program: testProgram,
      at: new Date(),
      showsSecretLinks: false,
      sealed: null,
    })
    expect([hidden.unsubscribeUrl, hidden.html.includes(token), hidden.text.includes(token)]).toEqual([
      null,
      false,
      false,
    ])
  })
})
