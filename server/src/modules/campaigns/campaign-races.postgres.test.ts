import { campaignEndpoints } from '@portal/contract/campaigns/campaign'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { openSecondServer, type SecondServer } from '../../../test/second-server'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { campaignMails, campaigns, mailOutbox } from '../../db/tables'
import type { Db } from '../../platform/database/types'
import { loadSession } from '../auth/queries/load-session'
import { campaignHandlers } from './handlers'
import { sendCampaigns } from './send-campaigns'

const zone = { publicUrl: 'https://portal.example.com', timeZone: 'America/New_York' }
const campaignsPart = { endpoints: campaignEndpoints, handlers: campaignHandlers, constraints: {}, loadSession }
const portal = useTestApp()
let second: SecondServer
beforeAll(async () => {
  second = await openSecondServer(portal, campaignsPart)
})
afterAll(() => second.close())
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const now = () => portal.clock.read()
const send = (db: Db) =>
  sendCampaigns({ db, clock: now, config: zone, log: portal.log.logger, programInEffect: () => testProgram })

/** A manager with more dealers than one block holds. */
async function givenDealers(dealers: number) {
  const manager = await given().staff()
  for (let n = 0; n < dealers; n += 1) await given().dealer({ territoryManager: manager, email: `d${n}@example.com` })
  return manager
}

async function expectOneEmailPerDealer(dealers: number) {
  const { rows } = await portal.db.execute<{ most: number; dealers: number }>(sql`
    select max(mails)::int as most, count(*)::int as dealers
    from (select count(*) as mails from campaign_mails group by dealer_id) as each`)
  expect(rows).toEqual([{ most: 1, dealers }])
  expect(await portal.db.$count(mailOutbox)).toBe(dealers)
}

describe('Campaign races', () => {
  it('email each dealer once when two servers send one campaign', async () => {
    const maker = await givenDealers(230)
    await given().campaign({ maker, nextAt: now() })
    await Promise.all([portal.db, second.db, portal.db, second.db].map(send))
    await expectOneEmailPerDealer(230)
    expect(await portal.db.select().from(campaigns)).toMatchObject([{ nextAt: null }])
  })

  it('email each dealer once when two servers send two campaigns', async () => {
    const maker = await givenDealers(150)
    for (let n = 0; n < 4; n += 1) await given().campaign({ maker, nextAt: now() })
    await Promise.all([portal.db, second.db, portal.db, second.db].map(send))
    await expectOneEmailPerDealer(150)
    expect(await portal.db.$count(campaignMails)).toBe(150)
  })

  it('count one failure of a campaign that fails on several servers, and send the others', async () => {
    const maker = await givenDealers(20)
    const { id: other } = await given().campaign({ maker, nextAt: now() })
    // This campaign has its own dealers, because those of the other campaign may already have a reminder.
    const failing = await givenDealers(5)
    const { id } = await given().campaign({ maker: failing, nextAt: new Date(now().getTime() - 60_000) })
    await portal.db.execute(sql.raw(`alter table campaign_mails add constraint refused check (campaign_id <> '${id}')`))
    try {
      await Promise.all([portal.db, second.db, portal.db, second.db].map(send))
    } finally {
      await portal.db.execute(sql`alter table campaign_mails drop constraint refused`)
    }
    await expectOneEmailPerDealer(20)
    const stored = await portal.db.select().from(campaigns)
    expect(stored.find((each) => each.id === id)).toMatchObject({ failures: 1, pausedAt: null })
    expect(stored.find((each) => each.id === other)).toMatchObject({ failures: 0, nextAt: null })
    expect(portal.log.take().map(({ campaign }) => campaign)).toContain(id)
  })

  it('stop a campaign that is paused or ended while it is sent', async () => {
    const maker = await givenDealers(120)
    const { id } = await given().campaign({ maker, nextAt: now() })
    const browser = await second.as(maker)
    const [, ended] = await Promise.all([
      send(portal.db),
      (async () => await browser.post(`/api/admin/campaigns/${id}/state`, { state: 'finished' }))(),
    ])
    expect([200, 409]).toContain(ended.statusCode)
    const before = await portal.db.$count(mailOutbox)
    await send(second.db)
    expect(await portal.db.$count(mailOutbox)).toBe(before)
    const { rows } = await portal.db.execute(sql`select from campaign_mails group by dealer_id having count(*) > 1`)
    expect(rows).toEqual([])
  })
})
