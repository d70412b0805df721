import type { ReceivedCampaign } from '@portal/contract/campaigns/campaign'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { campaignMails, campaigns } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function readReceived(caller: Caller, dealer: { id: string }): Promise<ReceivedCampaign[]> {
  const reply = await caller.get(`/api/admin/dealers/${dealer.id}/campaigns`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** A manager with one dealer, who got one reminder. */
async function givenReminded() {
  const manager = await given().staff()
  const dealer = await given().dealer({ territoryManager: manager })
  await given().reminder(dealer)
  return { manager, dealer, browser: await portal.as(manager) }
}
const setMails = (values: Partial<typeof campaignMails.$inferInsert>) => portal.db.update(campaignMails).set(values)

describe('The campaign emails to a dealer', () => {
  it('list campaign, time and outcome, newest first', async () => {
    const { browser, dealer } = await givenReminded()
    const first = portal.clock.read().toISOString()
    portal.clock.forward({ hours: 1 })
    await given().reminder(dealer)
    await given().reminder(await given().dealer())
    expect(await readReceived(browser, dealer)).toMatchObject([
      { name: 'All dealers', orderYear: 2027, outcome: 'sent', canOpen: false },
      { queuedAt: first },
    ])
  })

  it.each([
    [{ queued: true }, 'queued'],
    [{ failed: true }, 'failed'],
    [{ signedInAt: new Date('2026-11-20T16:00:00Z') }, 'signedIn'],
  ] as const)('have the matching outcome for %j', async (values, outcome) => {
    const { browser, dealer } = await givenReminded()
    await setMails(values)
    expect(await readReceived(browser, dealer)).toMatchObject([{ outcome }])
  })

  it('have the most advanced outcome, including the order of the campaign’s year', async () => {
    const { browser, dealer } = await givenReminded()
    await setMails({ signedInAt: portal.clock.read() })
    await given().order({ dealer })
    expect(await readReceived(browser, dealer)).toMatchObject([{ outcome: 'draft' }])
    const ordered = await givenReminded()
    portal.clock.forward({ hours: 2 })
    await given().order({ dealer: ordered.dealer, status: 'active' })
    expect(await readReceived(await portal.as(ordered.manager), ordered.dealer)).toMatchObject([{ outcome: 'ordered' }])
  })

  it('link to the campaign for users who can see it', async () => {
    const { manager, browser, dealer } = await givenReminded()
    await portal.db.update(campaigns).set({ makerId: manager.id }).where(eq(campaigns.name, 'All dealers'))
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    for (const caller of [browser, admin]) expect(await readReceived(caller, dealer)).toMatchObject([{ canOpen: true }])
  })

  it('are empty for a dealer without any, and not found out of scope', async () => {
    const { browser, manager } = await givenReminded()
    expect(await readReceived(browser, await given().dealer({ territoryManager: manager }))).toEqual([])
    const other = await given().dealer()
    expect((await browser.get(`/api/admin/dealers/${other.id}/campaigns`)).statusCode).toBe(404)
  })
})
