import type { Page } from '@playwright/test'
import { expect } from '../expect'
import { getOrderYear } from './orders'

interface Draft {
  id: string
  state: string
  version: number
  document: { years: Record<string, { facts: object }> }
}

const DAY_MS = 86_400_000
const DRAFTS = '/api/admin/program/drafts'

/** A day of the demo, in ISO 8601. */
const isoDay = (daysAhead: number): string =>
  new Date(Date.now() + daysAhead * DAY_MS).toLocaleDateString('en-CA', { timeZone: 'America/New_York' })

/** Calls the API as the signed-in user. */
const send = async (
  page: Page,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
  version?: number,
): Promise<unknown> => {
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` }
  const reply = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  expect(reply.ok(), await reply.text()).toBe(true)
  return reply.json()
}

/** Creates a draft of the newest version. */
const createDraft = async (page: Page, title: string, reason: string, daysAhead: number): Promise<Draft> => {
  const versions = (await send(page, 'GET', '/api/admin/program/versions')) as { number: number; state: string }[]
  const newest = versions.find(({ state }) => state !== 'withdrawn')
  const wishedEffect = isoDay(daysAhead)
  return (await send(page, 'POST', DRAFTS, { fromVersion: newest?.number, title, reason, wishedEffect })) as Draft
}

/** Waits until the newest version of the program is in effect, which it is a minute after its approval. */
export const waitForNewestVersion = async (page: Page): Promise<void> => {
  const newestState = async () => {
    const versions = (await send(page, 'GET', '/api/admin/program/versions')) as { state: string }[]
    return versions.find(({ state }) => state !== 'withdrawn')?.state
  }
  await expect.poll(newestState, { timeout: 90_000 }).toBe('in-effect')
}

interface LowerFee {
  title: string
  /** The fee for canceling, in percent. */
  fee: number
  /** In how many days the change should take effect. */
  daysAhead: number
}

/** Starts a draft of the newest version, and opens it. */
export const startProgramDraft = async (
  page: Page,
  { title, daysAhead }: { title: string; daysAhead: number },
): Promise<void> => {
  const { id } = await createDraft(page, title, 'The texts are easier to understand this way.', daysAhead)
  await page.goto(`/portal/program/drafts/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Changes the cancellation fee of the oldest terms. */
const changeFee = async (page: Page, draft: Draft, fee: number, newTermsYears: readonly number[] = []) => {
  const [year] = Object.keys(draft.document.years)
  const path = `/years/${year}/facts/cancellationFeePercent`
  const body = { patch: [{ op: 'replace', path, value: fee }], newTermsYears }
  return (await send(page, 'PATCH', `${DRAFTS}/${draft.id}`, body, draft.version)) as Draft
}

/** Starts a draft that lowers the cancellation fee of the oldest terms. */
export const startLowerFee = async (page: Page, { title, fee, daysAhead }: LowerFee): Promise<Draft> => {
  const reason = 'The lower fee matches the other two programs, and dealers asked for it.'
  return changeFee(page, await createDraft(page, title, reason, daysAhead), fee)
}

/**
 * Starts a draft that lowers the cancellation fee, and sends it for approval.
 * @returns the ID of the draft
 */
export const sendLowerFee = async (page: Page, change: LowerFee): Promise<string> => {
  const { id, version } = await startLowerFee(page, change)
  await send(page, 'POST', `${DRAFTS}/${id}/send`, { note: 'Legal read the terms on Monday.' }, version)
  return id
}

/** Recalls a draft, raises its cancellation fee for new signers, and sends it again. */
export const resendWithHigherFee = async (page: Page, id: string, fee: number): Promise<void> => {
  const recalled = (await send(page, 'POST', `${DRAFTS}/${id}/recall`, {})) as Draft
  const orderYear = await getOrderYear(page)
  const { version } = await changeFee(page, recalled, fee, [orderYear - 2, orderYear - 1, orderYear, orderYear + 1])
  await send(page, 'POST', `${DRAFTS}/${id}/send`, {}, version)
}

/** Starts a draft like the user on the Program page. */
export const startDraft = async (page: Page, title: string, path = '/portal/program'): Promise<void> => {
  await page.goto(path)
  await page.getByRole('button', { name: 'New draft' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New draft' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Why').fill('Dealers asked for a lower fee and fewer invoices.')
  await dialog.getByRole('button', { name: 'Start draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The ID of a draft with a status, which the signed-in user starts if there is none. */
const findDraft = async (page: Page, wanted: string, start: () => Promise<string>): Promise<string> => {
  const drafts = (await send(page, 'GET', DRAFTS)) as Draft[]
  return drafts.find(({ state }) => state === wanted)?.id ?? start()
}

/** The ID of a draft that waits for approval. */
export const waitingDraft = (page: Page): Promise<string> =>
  findDraft(page, 'waiting', () => sendLowerFee(page, { title: 'A fee of 25%', fee: 25, daysAhead: 10 }))

/** The ID of a draft that can be edited. */
export const editableDraft = (page: Page): Promise<string> =>
  findDraft(
    page,
    'editing',
    async () => (await startLowerFee(page, { title: 'A fee of 20%', fee: 20, daysAhead: 20 })).id,
  )
