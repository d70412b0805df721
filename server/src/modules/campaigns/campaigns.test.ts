import type { Audience } from '@portal/contract/campaigns/audience'
import type { Campaign, CampaignDetail } from '@portal/contract/campaigns/campaign'
import { campaignTexts } from '@portal/contract/texts/campaign'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import type { GivenStaff } from '../../../test/given/accounts'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import type { MailMessage } from '../../core/mail/mail-payloads'
import { accounts, auditEvents, campaignMails, campaigns, mailOutbox } from '../../db/tables'
import { renderMail } from '../mail/render-mail'
import { addRenewalCampaign } from './renewal-campaign'
import { sendCampaigns } from './send-campaigns'

const portal = useTestApp({ config: { publicUrl: 'https://portal.example.com' } })
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const zone = { publicUrl: 'https://portal.example.com', timeZone: 'America/New_York' }
const sendDueCampaigns = () =>
  sendCampaigns({
    db: portal.db,
    clock: portal.clock.read,
    config: zone,
    log: portal.log.logger,
    programInEffect: () => testProgram,
  })

const text = {
  subject: 'Your 2027 order, {Company}',
  message: "Hello {First name},\nLast year {Company} took part for {Last year's total}. By {Deadline}.",
  deadline: '2026-12-15',
}
const started = { ...text, filter: {}, firstOn: null, isWeekly: false }

type Browser = Pick<Caller, 'get' | 'post'>

/** Signs in for each call, because days pass between them. */
const createBrowser = (account: GivenStaff): Browser => ({
  get: async (path) => await (await portal.as(account)).get(path),
  post: async (path, body) => await (await portal.as(account)).post(path, body),
})

/** A territory manager with a number of dealers with email addresses. */
async function givenManager(count = 2) {
  const manager = await given().staff({ firstName: 'Taylor', lastName: 'Mabry', phone: '404-555-0114', district: 'SE' })
  const dealers = []
  for (let n = 0; n < count; n += 1) {
    dealers.push(await given().dealer({ territoryManager: manager, email: `office${n}@example.com`, district: 'SE' }))
  }
  return { manager, dealers, browser: createBrowser(manager) }
}

const start = async (browser: Browser, overrides: object = {}): Promise<CampaignDetail> => {
  const reply = await browser.post('/api/admin/campaigns', { ...started, ...overrides })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}
const read = async (browser: Browser, id: string): Promise<CampaignDetail> =>
  (await browser.get(`/api/admin/campaigns/${id}`)).json()
const listEmails = () => portal.db.select().from(mailOutbox)
const forward = (days: number) => portal.clock.forward({ minutes: days * 24 * 60 })
const actions = async () => (await portal.db.select().from(auditEvents)).map(({ action }) => action)

describe('The audience of a filter (docs/spec 13.1)', () => {
  it('lists dealers within scope with their values, and excluded ones with the reason', async () => {
    const { manager, dealers, browser } = await givenManager(1)
    const [first] = dealers
    if (!first) throw new Error('There is a dealer')
    await given().order({ dealer: first, orderYear: 2026, status: 'completed', signed: true })
    await given().order({ dealer: first })
    const givenOtherDealer = (overrides: object) =>
      given().dealer({ territoryManager: manager, email: 'b@example.com', ...overrides })
    await given().order({ dealer: await givenOtherDealer({}), status: 'active' })
    await givenOtherDealer({ isActive: false })
    await givenOtherDealer({ email: null })
    await given().dealer({ email: 'elsewhere@example.com' })
    const audience: Audience = (await browser.get('/api/admin/campaigns/audience')).json()
    expect(audience).toMatchObject({ matching: 4, reached: 1 })
    expect(audience.leftOut.map(({ reason, dealers: count }) => [reason, count])).toEqual([
      ['inactive', 1],
      ['noAddress', 1],
      ['ordered', 1],
    ])
    const found = audience.dealers.find(({ id }) => id === first.id)
    expect(found).toMatchObject({ leftOut: null, draft: { packages: 1 } })
    expect(Number(found?.lastYearTotal)).toBeGreaterThan(0)
  })
})

describe('The audience of another user’s campaign (docs/spec 13.1)', () => {
  it('lists dealers within the reader’s scope, but counts those of the maker', async () => {
    const { manager, browser, dealers } = await givenManager(1)
    const managedInNw = { territoryManager: manager, district: 'NW' }
    const secret = await given().dealer({ ...managedInNw, email: 'secret@example.com', companyName: 'Away Air' })
    const ordered = await given().dealer({ ...managedInNw, email: 'ordered@example.com', companyName: 'Away Heating' })
    await given().order({ dealer: ordered, status: 'active' })
    const { id } = await start(browser, { firstOn: '2026-12-01' })
    const readAudience = async (reader: Browser) => (await reader.get(`/api/admin/campaigns/${id}/audience`)).json()
    const districtAudience = await readAudience(
      await portal.as(await given().staff({ role: 'sales_manager', district: 'SE' })),
    )
    expect(districtAudience).toMatchObject({
      matching: 3,
      reached: 2,
      leftOut: [{ reason: 'ordered', dealers: 1, names: [] }],
    })
    expect(districtAudience.dealers.map((dealer: { id: string }) => dealer.id)).toEqual([dealers[0]?.id])
    expect(JSON.stringify(districtAudience)).not.toContain('Away')
    const makerAudience: Audience = await readAudience(browser)
    expect(makerAudience.dealers.map((dealer) => dealer.id)).toContain(secret.id)
    expect(makerAudience.leftOut).toMatchObject([{ names: ['Away Heating'] }])
  })
})

describe('Starting a campaign (docs/spec 13.1)', () => {
  it('is rejected with an unknown field, without its deadline, or with another list’s filter', async () => {
    const { browser } = await givenManager(0)
    const start = async (overrides: object) => {
      const reply = await browser.post('/api/admin/campaigns', { ...started, ...overrides })
      return [reply.statusCode, reply.json().errors?.[0]]
    }
    expect(await start({ message: 'Hi {Name}' })).toMatchObject([422, { message: campaignTexts.unknownField }])
    expect(await start({ deadline: null })).toMatchObject([422, { message: campaignTexts.deadlineRequired }])
    for (const name of ['status', 'constructor', 'toString']) {
      const reply = await start({ filter: { [name]: 'active' } })
      expect(reply, name).toMatchObject([422, { message: campaignTexts.filterUnknown }])
    }
    expect(await start({ filter: undefined })).toMatchObject([422, { message: campaignTexts.filterRequired }])
    expect(await start({ filter: { draftDays: 'x' } })).toMatchObject([422, { message: campaignTexts.filterUnknown }])
    expect(await start({ firstOn: '2026-11-19' })).toMatchObject([422, { message: campaignTexts.dayOver }])
    expect(await start({ firstOn: '2027-08-01' })).toMatchObject([422, { message: campaignTexts.dayOver }])
  })

  it('emails every dealer in scope, as counted, when the filter is empty', async () => {
    const { browser } = await givenManager(3)
    await given().dealer({ email: 'elsewhere@example.com' })
    const counted: Audience = (await browser.get('/api/admin/campaigns/audience')).json()
    const { name } = await start(browser, { filter: {} })
    await sendDueCampaigns()
    expect([name, counted.reached, (await listEmails()).length]).toEqual(['All dealers', 3, 3])
  })

  it('emails each dealer immediately, with a link stored only as a hash, and ends', async () => {
    const { browser, dealers } = await givenManager()
    const { id, name } = await start(browser)
    expect(name).toBe('All dealers')
    await sendDueCampaigns()
    const mails = await listEmails()
    expect(mails).toHaveLength(2)
    const [mail] = mails.filter(({ accountId }) => accountId === dealers[0]?.id)
    expect(mail).toMatchObject({ type: 'reminder', toAddress: 'office0@example.com' })
    expect(mail?.payload).toMatchObject({ senderName: 'Taylor Mabry', senderPhone: '404-555-0114', draft: null })
    expect(String(mail?.payload.message)).toMatch(/^Hello .*,\nBy December 15, 2026\.$/)
    const token = new URL(String(mail?.payload.link)).searchParams.get('token') ?? ''
    expect(JSON.stringify(await portal.db.select().from(campaignMails))).not.toContain(token)
    const detail = await read(browser, id)
    expect(detail).toMatchObject({ state: 'finished', figures: { queued: 2, sent: 0, reached: 0, failed: 0 } })
    expect(detail.sendings).toMatchObject([{ matching: 2, queued: 2, sent: 0, failed: 0 }])
    expect(await actions()).toEqual(['campaign.started', 'campaign.sent', 'campaign.ended'])
    expect(await sendDueCampaigns()).toBe(0)
  })

  it('applies its filter again each week, skips dealers who ordered, and stops with the order year', async () => {
    const { browser, dealers, manager } = await givenManager()
    const { id } = await start(browser, { isWeekly: true, message: 'Please order.', deadline: null })
    await sendDueCampaigns()
    const [first] = dealers
    if (!first) throw new Error('There is a dealer')
    const another = await given().dealer({ territoryManager: manager, email: 'new@example.com' })
    await given().order({ dealer: first, status: 'active' })
    forward(7)
    await sendDueCampaigns()
    const to = (await listEmails()).map(({ toAddress }) => toAddress).sort()
    expect(to).toEqual(['new@example.com', 'office0@example.com', 'office1@example.com', 'office1@example.com'])
    expect(another.id).toBeTruthy()
    expect((await read(browser, id)).state).toBe('running')
    forward(300)
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(4)
    expect((await read(browser, id)).state).toBe('finished')
  })

  it('schedules the first emails for a future day', async () => {
    const { browser } = await givenManager()
    const { id, nextAt } = await start(browser, { firstOn: '2026-12-01' })
    expect(nextAt).toBe('2026-12-01T14:00:00.000Z')
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(0)
    expect((await read(browser, id)).state).toBe('planned')
    portal.clock.set(new Date('2026-12-01T14:00:00Z'))
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(2)
  })
})

describe('A campaign that cannot be sent (docs/spec 13.1)', () => {
  /** Two due campaigns. The database rejects every reminder of the first. */
  async function givenFailingCampaign() {
    const { browser } = await givenManager(1)
    const { browser: other } = await givenManager(1)
    const { id } = await start(browser)
    portal.clock.forward({ minutes: 1 })
    await start(other)
    const rejectAll = sql.raw(`alter table campaign_mails add constraint refused check (campaign_id <> '${id}')`)
    await portal.db.execute(rejectAll)
    return { id, browser }
  }
  const allowReminders = () => portal.db.execute(sql`alter table campaign_mails drop constraint if exists refused`)
  const errors = () => portal.log.take().map(({ msg, campaign }) => [msg, campaign])

  it('is logged and retried later, while others are sent', async () => {
    const { id, browser } = await givenFailingCampaign()
    const due = portal.clock.read()
    try {
      await sendDueCampaigns()
      expect(await listEmails()).toHaveLength(1)
      expect(errors()).toEqual([['a campaign could not be sent', id]])
      const later = new Date(due.getTime() + 5 * 60_000).toISOString()
      expect(await read(browser, id)).toMatchObject({ state: 'planned', nextAt: later, sendings: [] })
      await sendDueCampaigns()
      expect(errors()).toEqual([])
    } finally {
      await allowReminders()
    }
    portal.clock.forward({ minutes: 5 })
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(2)
    expect(await portal.db.select().from(campaigns).where(eq(campaigns.id, id))).toMatchObject([{ failures: 0 }])
  })

  it('is paused with the reason after four consecutive failures, and starts over when resumed', async () => {
    const { id, browser } = await givenFailingCampaign()
    try {
      for (const minutes of [5, 15, 60, 0]) {
        await sendDueCampaigns()
        expect(errors()).toHaveLength(1)
        expect((await read(browser, id)).state).toBe(minutes === 0 ? 'paused' : 'planned')
        portal.clock.forward({ minutes })
      }
    } finally {
      await allowReminders()
    }
    expect((await read(browser, id)).pauseReason).toBe(campaignTexts.pausedFailed)
    expect(await actions()).toContain('campaign.paused')
    await browser.post(`/api/admin/campaigns/${id}/state`, { state: 'running' })
    expect(await portal.db.select().from(campaigns).where(eq(campaigns.id, id))).toMatchObject([{ failures: 0 }])
    forward(1)
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(2)
  })
})

describe('A server that stops (docs/spec 13.1)', () => {
  it('finishes the current block, and the campaign continues from there', async () => {
    const { browser } = await givenManager(101)
    const { id } = await start(browser)
    const stopping = new AbortController()
    // Each block starts by reading the clock.
    const clock = () => {
      stopping.abort()
      return portal.clock.read()
    }
    const parts = { db: portal.db, config: zone, log: portal.log.logger, programInEffect: () => testProgram }
    expect(await sendCampaigns({ ...parts, clock, stopping: stopping.signal })).toBe(1)
    expect(await portal.db.$count(mailOutbox)).toBe(100)
    expect(await read(browser, id)).toMatchObject({ state: 'running', sendings: [{ finishedAt: null }] })
    await sendDueCampaigns()
    expect(await portal.db.$count(campaignMails)).toBe(101)
    expect(await read(browser, id)).toMatchObject({ state: 'finished', sendings: [{ matching: 101, queued: 101 }] })
  })
})

describe('At most one reminder in 7 days (docs/spec 13.1)', () => {
  it('is enforced across all campaigns, and the preview explains it', async () => {
    const { browser } = await givenManager()
    await start(browser)
    await start(browser)
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(2)
    const audience: Audience = (await browser.get('/api/admin/campaigns/audience')).json()
    expect(audience).toMatchObject({ matching: 2, reached: 0, leftOut: [{ reason: 'reminded', dealers: 2 }] })
    forward(6)
    await start(browser)
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(2)
    forward(1)
    await start(browser)
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(4)
  })
})

describe('The scope of a campaign when it is sent (docs/spec 13.1)', () => {
  const later = async (change: Partial<typeof accounts.$inferInsert>) => {
    const { browser, manager } = await givenManager()
    const { id } = await start(browser, { firstOn: '2026-12-01' })
    await portal.db.update(accounts).set(change).where(eq(accounts.id, manager.id))
    portal.clock.set(new Date('2026-12-01T14:00:00Z'))
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(0)
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    return { id, admin, manager, campaign: await read(admin, id) }
  }

  it('pauses it when the maker’s account is gone, and no one else can resume it', async () => {
    const { id, admin, campaign } = await later({ isActive: false })
    expect(campaign).toMatchObject({ state: 'paused', pauseReason: campaignTexts.pausedMakerUnavailable })
    const reply = await admin.post(`/api/admin/campaigns/${id}/state`, { state: 'running' })
    expect([reply.statusCode, reply.json().message]).toEqual([409, campaignTexts.makerChanged])
    expect(await actions()).toContain('campaign.paused')
  })

  it('pauses it when the maker’s role changed, until the maker resumes it', async () => {
    const { id, manager, campaign } = await later({ role: 'sales_manager' })
    expect(campaign).toMatchObject({ state: 'paused', pauseReason: campaignTexts.pausedMakerMoved })
    const maker = await portal.as({ ...manager, role: 'sales_manager' } as GivenStaff)
    const reply = await maker.post(`/api/admin/campaigns/${id}/state`, { state: 'running' })
    expect(reply.json()).toMatchObject({ state: 'planned', nextAt: '2026-12-02T14:00:00.000Z' })
  })

  it('excludes a dealer who now has another manager', async () => {
    const { browser, dealers } = await givenManager()
    await start(browser, { firstOn: '2026-12-01' })
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    const body = { dealerIds: [dealers[0]?.id], territoryManagerId: 'none' }
    expect((await admin.post('/api/admin/dealers/reassign', body)).statusCode).toBe(200)
    portal.clock.set(new Date('2026-12-01T14:00:00Z'))
    await sendDueCampaigns()
    expect((await listEmails()).map(({ accountId }) => accountId)).toEqual([dealers[1]?.id])
  })
})

describe('Pausing, resuming and ending (docs/spec 13.1)', () => {
  it('stops future sendings, and makes up for a missed day at the next sending hour', async () => {
    const { browser } = await givenManager()
    const { id } = await start(browser, { firstOn: '2026-12-01' })
    const set = async (state: string) => {
      const reply = await browser.post(`/api/admin/campaigns/${id}/state`, { state })
      return reply.statusCode === 200 ? (reply.json() as CampaignDetail).state : reply.json().message
    }
    expect(await set('running')).toBe(campaignTexts.notPaused)
    expect(await set('paused')).toBe('paused')
    expect(await set('paused')).toBe(campaignTexts.notRunning)
    portal.clock.set(new Date('2026-12-05T20:00:00Z'))
    expect(await set('running')).toBe('planned')
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(0)
    portal.clock.set(new Date('2026-12-06T14:00:00Z'))
    expect(await set('finished')).toBe('finished')
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(0)
    expect(await set('running')).toBe(campaignTexts.ended)
    expect(await actions()).toEqual(['campaign.started', 'campaign.paused', 'campaign.resumed', 'campaign.ended'])
  })
})

describe('A campaign whose text names its deadline (docs/spec 13.1)', () => {
  it('is rejected if the deadline is before the first reminder', async () => {
    const { browser } = await givenManager(0)
    const create = async (overrides: object) => {
      const reply = await browser.post('/api/admin/campaigns', { ...started, ...overrides })
      return [reply.statusCode, reply.json().errors?.[0]?.field, reply.json().errors?.[0]?.message]
    }
    const rejected = [422, 'deadline', campaignTexts.deadlineOver]
    expect(await create({ deadline: '2026-11-19' })).toEqual(rejected)
    expect(await create({ deadline: '2026-11-30', firstOn: '2026-12-01' })).toEqual(rejected)
    expect((await create({ deadline: '2026-11-20' }))[0]).toBe(201)
  })

  it('ends after the last sending before the deadline', async () => {
    const { browser } = await givenManager(1)
    const { id } = await start(browser, { isWeekly: true, deadline: '2026-11-27' })
    await sendDueCampaigns()
    expect(await read(browser, id)).toMatchObject({ state: 'running', nextAt: '2026-11-27T14:00:00.000Z' })
    portal.clock.set('2026-11-27T14:00:00Z')
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(2)
    expect(await read(browser, id)).toMatchObject({ state: 'finished', nextAt: null })
    expect((await actions()).at(-1)).toBe('campaign.ended')
  })

  it('ends without sending if the server reaches it after the deadline', async () => {
    const { browser } = await givenManager(1)
    const { id } = await start(browser, { firstOn: '2026-12-15' })
    portal.clock.set('2026-12-16T05:00:00Z')
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(0)
    expect((await read(browser, id)).state).toBe('finished')
    expect(await actions()).toEqual(['campaign.started', 'campaign.ended'])
  })

  it('cannot be resumed if the deadline passes before its next reminder, unless the text does not name it', async () => {
    const { browser } = await givenManager(1)
    const resume = async (overrides: object) => {
      const { id } = await start(browser, { firstOn: '2026-12-14', ...overrides })
      await browser.post(`/api/admin/campaigns/${id}/state`, { state: 'paused' })
      portal.clock.set('2026-12-15T20:00:00Z')
      const reply = await browser.post(`/api/admin/campaigns/${id}/state`, { state: 'running' })
      portal.clock.set('2026-11-20T15:00:00Z')
      return [reply.statusCode, reply.json().message ?? reply.json().state, reply.json().errorCode]
    }
    expect(await resume({})).toEqual([409, campaignTexts.deadlinePassed, 'TOO_LATE'])
    const plain = await resume({ message: 'Please order.' })
    expect(plain[0]).toBe(200)
  })
})

describe('A weekly campaign’s day (docs/spec 13.1)', () => {
  it('is the day of its first sending, even after an earlier pause', async () => {
    const { browser } = await givenManager()
    const { id } = await start(browser, { firstOn: '2026-12-01', isWeekly: true })
    await browser.post(`/api/admin/campaigns/${id}/state`, { state: 'paused' })
    portal.clock.set(new Date('2026-12-05T20:00:00Z'))
    const resumed = await browser.post(`/api/admin/campaigns/${id}/state`, { state: 'running' })
    expect(resumed.json()).toMatchObject({ nextAt: '2026-12-06T14:00:00.000Z', firstOn: '2026-12-06' })
    portal.clock.set(new Date('2026-12-06T14:00:00Z'))
    await sendDueCampaigns()
    expect(await read(browser, id)).toMatchObject({ nextAt: '2026-12-13T14:00:00.000Z' })
  })

  it('recurs at least a week after a late sending', async () => {
    const { browser } = await givenManager()
    const { id } = await start(browser, { firstOn: '2026-12-01', isWeekly: true })
    portal.clock.set(new Date('2026-12-03T20:00:00Z'))
    await sendDueCampaigns()
    expect(await read(browser, id)).toMatchObject({ nextAt: '2026-12-15T14:00:00.000Z', firstOn: '2026-12-01' })
  })
})

describe('The campaign for Renew Order (docs/spec 13.1)', () => {
  it('exists from the start, sends nothing, and belongs to the user who starts it', async () => {
    await given().dealer({ email: 'on@example.com', renewOrder: true })
    await given().dealer({ email: 'off@example.com' })
    for (let n = 0; n < 2; n += 1) await addRenewalCampaign(portal.db, testProgram, portal.clock.read(), zone.timeZone)
    await sendDueCampaigns()
    expect(await listEmails()).toHaveLength(0)
    const { browser: manager } = await givenManager(0)
    expect((await manager.get('/api/admin/campaigns')).json()).toEqual([])
    const admin = await portal.as(await given().staff({ role: 'mingledorffs' }))
    const [renewal]: Campaign[] = (await admin.get('/api/admin/campaigns')).json()
    expect(renewal).toMatchObject({ state: 'paused', isRenewal: true, name: 'Renew Order on, 2027' })
    const audience = (await admin.get(`/api/admin/campaigns/${renewal?.id}/audience`)).json()
    expect(audience).toMatchObject({ matching: 1, reached: 1 })
    const reply = await admin.post(`/api/admin/campaigns/${renewal?.id}/state`, { state: 'running' })
    expect(reply.json()).toMatchObject({ state: 'planned', nextAt: '2026-11-21T14:00:00.000Z' })
    portal.clock.set(new Date('2026-11-21T14:00:00Z'))
    await sendDueCampaigns()
    expect((await listEmails()).map(({ toAddress }) => toAddress)).toEqual(['on@example.com'])
  })
})

describe('The results of a campaign (docs/spec 13.1)', () => {
  it('count an email as sent only after the mail server accepted it, even after the email is deleted', async () => {
    const { browser, dealers } = await givenManager(3)
    const { id } = await start(browser)
    await sendDueCampaigns()
    const [sent, sending, queued] = dealers
    if (!sent || !sending || !queued) throw new Error('There are three dealers')
    const settle = (dealer: { id: string }, status: string) =>
      portal.db.update(mailOutbox).set({ status }).where(eq(mailOutbox.accountId, dealer.id))
    const listOutcome = async (outcome: string) => {
      const reply = await browser.get(`/api/admin/dealers?campaign=${id}&campaignOutcome=${outcome}`)
      return reply.json().map((dealer: { id: string }) => dealer.id)
    }
    await settle(sending, 'sending')
    await settle(sent, 'sent')
    forward(1)
    for (const { dealerNumber, zipCode } of [sent, queued]) {
      await portal.anonymous.post('/api/auth/dealer-login', { dealerNumber, zipCode })
    }
    await given().order({ dealer: queued, status: 'active' })
    const counts = { queued: 2, sent: 1, failed: 0, reached: 1 }
    const detail = await read(browser, id)
    expect(detail.figures).toMatchObject({ ...counts, signedIn: 1, draft: 0, ordered: 0, investment: '0.00' })
    expect(detail.sendings).toMatchObject([{ queued: 2, sent: 1, failed: 0 }])
    expect(await listOutcome('sent')).toEqual([sent.id])
    expect(await listOutcome('signedIn')).toEqual([sent.id])
    expect(await listOutcome('ordered')).toEqual([])
    expect((await listOutcome('queued')).toSorted()).toEqual([sending.id, queued.id].toSorted())
    await portal.db.delete(mailOutbox).where(eq(mailOutbox.status, 'sent'))
    expect((await read(browser, id)).figures).toMatchObject(counts)
    await settle(queued, 'failed')
    expect((await read(browser, id)).figures).toMatchObject({ queued: 1, sent: 1, failed: 1 })
  })

  it('count dealers, and the dealer list finds as many for each count', async () => {
    const { browser, dealers } = await givenManager(4)
    const { id } = await start(browser)
    await sendDueCampaigns()
    const [signsIn, drafts, orders, fails] = dealers
    if (!signsIn || !drafts || !orders || !fails) throw new Error('There are four dealers')
    forward(1)
    for (const { dealerNumber, zipCode } of [signsIn, fails]) {
      await portal.anonymous.post('/api/auth/dealer-login', { dealerNumber, zipCode })
    }
    await given().order({ dealer: drafts })
    const order = await given().order({ dealer: orders, status: 'active' })
    await portal.db.update(mailOutbox).set({ status: 'sent' })
    await portal.db.update(mailOutbox).set({ status: 'failed' }).where(eq(mailOutbox.accountId, fails.id))
    const { figures } = await read(browser, id)
    expect(figures).toMatchObject({ queued: 0, sent: 3, failed: 1, reached: 3, signedIn: 1, draft: 1, ordered: 1 })
    expect(Number(figures.investment)).toBeGreaterThan(0)
    expect(order.id).toBeTruthy()
    const listOutcome = async (outcome: string) => {
      const reply = await browser.get(`/api/admin/dealers?campaign=${id}&campaignOutcome=${outcome}`)
      return reply.json().map((dealer: { id: string }) => dealer.id)
    }
    expect(await listOutcome('signedIn')).toEqual([signsIn.id])
    expect(await listOutcome('draft')).toEqual([drafts.id])
    expect(await listOutcome('ordered')).toEqual([orders.id])
    expect(await listOutcome('failed')).toEqual([fails.id])
    expect(await listOutcome('sent')).toHaveLength(3)
    expect((await browser.get('/api/admin/campaigns/figures?year=2027')).json()).toEqual(figures)
    expect((await browser.get('/api/admin/campaigns?state=finished&search=ALL&year=2027')).json()).toHaveLength(1)
    expect((await browser.get('/api/admin/campaigns?state=paused')).json()).toHaveLength(0)
    // The search also matches the maker.
    expect((await browser.get('/api/admin/campaigns?search=mabry')).json()).toHaveLength(1)
    expect((await browser.get('/api/admin/campaigns?search=somebody')).json()).toHaveLength(0)
    expect(await portal.db.$count(campaigns)).toBe(1)
  })
})

describe('A reminder sent to the caller (docs/spec 13.1)', () => {
  it('is not counted and has no unsubscribe link', async () => {
    const { browser, manager, dealers } = await givenManager(1)
    const body = { ...text, isWeekly: false, dealerId: dealers[0]?.id }
    expect((await browser.post('/api/admin/campaigns/to-me', body)).json()).toEqual({ success: true })
    const [mail] = await listEmails()
    const payload = { isExample: true, senderPhone: '404-555-0114' }
    expect(mail).toMatchObject({ toAddress: manager.email, payload })
    const { text: rendered } = await renderMail(mail as MailMessage, {
      ...zone,
      program: testProgram,
      at: new Date(),
      showsSecretLinks: true,
      sealed: null,
    })
    expect(rendered).toContain(
      `This is a preview that only you received. ${mail?.payload.companyName} would get the email below.`,
    )
    expect(rendered).not.toContain('made up')
    expect(mail?.payload).not.toHaveProperty('link')
    expect(await portal.db.$count(campaignMails)).toBe(0)
  })
})
