import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import type { TestApp } from './build-app'
import type { Caller } from './caller'
import { givenIn } from './given'
import type { GivenStaff } from './given/accounts'
import { withFacts } from './given/program'
import { type DraftOverrides, givenProgramDraft } from './given/program-drafts'

export const drafts = '/api/admin/program/drafts'
export const versions = '/api/admin/program/versions'

/** The fee in the default document, which has one year. */
export const feePath = '/years/2025/facts/cancellationFeePercent'

export const newDraft = {
  fromVersion: 1,
  title: '2027 terms: 25% fee',
  reason: 'Dealers told us that the fee is too high.',
  wishedEffect: '2026-12-01',
}

export const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

/** Creates a coordinator, who edits, and two super admins, who can approve, with their browsers. */
export async function givenProgramPeople(portal: TestApp) {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const morgan = await given.staff({
    role: 'mingledorffs',
    firstName: 'Morgan',
    lastName: 'Reyes',
    email: 'morgan@example.com',
  })
  const avery = await given.staff({
    role: 'super_admin',
    firstName: 'Avery',
    lastName: 'Coleman',
    email: 'avery@example.com',
  })
  const dana = await given.staff({
    role: 'super_admin',
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@example.com',
  })
  return {
    given,
    staff: { morgan, avery, dana },
    coordinator: await portal.as(morgan),
    admin: await portal.as(avery),
    reviewer: await portal.as(dana),
  }
}

/** Stores a draft of the coordinator that lowers the fee. Returns its id. */
export async function givenSendable(
  portal: TestApp,
  author: GivenStaff,
  overrides: DraftOverrides = {},
): Promise<string> {
  const document = withFacts({ cancellationFeePercent: 25 })
  return (await givenProgramDraft(portal.db, portal.clock.read(), { document, author, ...overrides })).id
}

/** Sends a draft for approval, and returns it. */
export async function sendDraft(browser: Caller, id: string, version = 1): Promise<DraftDetail> {
  const reply = await browser.post(`${drafts}/${id}/send`, {}, ifMatch(version))
  if (reply.statusCode !== 200) throw new Error(`The draft was not sent: ${reply.body}`)
  return reply.json()
}
