import type { Audience, CampaignFilter } from '@portal/contract/campaigns/audience'
import type { Campaign, CampaignDetail } from '@portal/contract/campaigns/campaign'
import type { ProgramFacts } from '@portal/contract/program/facts'
import { builtInTemplates, fillOrderYear } from '@portal/contract/rules/campaign-templates'
import { campaignTexts } from '@portal/contract/texts/campaign'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { recordToasts } from '../../../test/recorded-toasts'
import { renderPage } from '../../../test/render-page'
import { CampaignsPage } from './campaigns-page'
import { DealerReminders } from './dealer-reminders'
import { ReminderDialog } from './dialog/reminder-dialog'
import { RemindButton } from './remind-button'
import { UnsubscribeCard } from './unsubscribe-card'

mockNetwork()
const templates = builtInTemplates.map((template) => fillOrderYear(template, 2027))
beforeEach(() => void mockCall('listCampaignTemplates', templates))
recordToasts()

const id = '00000000-0000-4000-8000-0000000000c1'
const metrics = {
  queued: 2,
  sent: 19,
  failed: 1,
  reached: 19,
  signedIn: 14,
  draft: 9,
  ordered: 6,
  investment: '68300.00',
}
const campaign = (overrides: Partial<Campaign> = {}): Campaign => ({
  id,
  name: 'SE, draft older than 7 days',
  state: 'running',
  pauseReason: null,
  orderYear: 2027,
  isRenewal: false,
  isWeekly: true,
  makerName: 'Taylor Mabry',
  makerId: id,
  createdAt: '2026-11-16T14:00:00.000Z',
  lastSentAt: '2026-11-18T14:00:00.000Z',
  firstOn: '2026-11-16',
  nextAt: '2026-11-23T14:00:00.000Z',
  figures: metrics,
  ...overrides,
})
const detail = (overrides: Partial<Campaign> = {}): CampaignDetail => ({
  ...campaign(overrides),
  subject: 'Your order',
  message: 'Please order.',
  deadline: null,
  filter: { district: 'SE' },
  sendings: [],
})
const getDealer = (n: number, overrides: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  companyName: `Cooling ${n}`,
  dealerNumber: `20409${n}`,
  firstName: 'Priya',
  email: `d${n}@example.com`,
  lastYearTotal: '14550.00',
  draft: null,
  leftOut: null,
  remindedOn: null,
  ...overrides,
})
const audience: Audience = {
  matching: 3,
  reached: 2,
  leftOut: [{ reason: 'reminded', dealers: 1, names: ['Okefenokee Air'] }],
  dealers: [getDealer(1), getDealer(2, { lastYearTotal: null }), getDealer(3, { leftOut: 'reminded' })],
}
const none: Audience = { matching: 38, reached: 38, leftOut: [], dealers: [] }

describe('the campaigns page (docs/spec 13.2)', () => {
  const show = async (rows: Campaign[], program: Partial<ProgramFacts> = {}) => {
    mockCall('listCampaigns', rows, { 'x-total-count': String(rows.length) })
    mockCall('getCampaignFigures', metrics)
    mockCall('getCampaignAudience', none)
    const user = someStaff('territory_manager')
    return renderPage(<CampaignsPage />, { user, path: '/access/dealers/campaigns', program })
  }

  it('shows the results of each campaign, with links to the dealers', async () => {
    await show([campaign()])
    const row = await screen.findByRole('row', { name: /SE, draft older than 7 days/ })
    expect(row).toHaveTextContent('Every Monday until they order, by Taylor Mabry')
    expect(row).toHaveTextContent('6of 19, 32%')
    const failed = within(row).getByRole('link', { name: /^1 failed/ })
    expect(failed).toHaveAttribute('href', `/access/dealers?campaign=${id}&campaignOutcome=failed`)
    expect(within(row).getByRole('link', { name: /^\$68,300 order value/ })).toHaveAttribute(
      'href',
      `/access/dealers?campaign=${id}&campaignOutcome=ordered`,
    )
    expect(screen.getAllByText('Order value')[0]?.closest('section')).toHaveTextContent('$68,300')
  })

  it('copies the filter, text and rule of a campaign, but not its dates', async () => {
    mockCall('getCampaign', detail({ state: 'finished' }))
    // Its path could be that of a campaign, so it has to be answered first.
    mockCall('listCampaignTemplates', templates)
    const read = mockCall('getAudience', audience)
    const sent = mockCall('createCampaign', detail())
    const { typist } = await show([campaign({ state: 'finished' })])
    await typist.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Copy' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remind 3 dealers' })
    expect(read[0]?.query.get('district')).toBe('SE')
    expect(within(dialog).getByLabelText('Template')).toHaveDisplayValue('Copy of SE, draft older than 7 days')
    expect(within(dialog).getByLabelText(/^Subject/)).toHaveValue('Your order')
    await typist.click(within(dialog).getByRole('button', { name: 'Send 2 reminders' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      subject: 'Your order',
      message: 'Please order.',
      filter: { district: 'SE' },
      deadline: null,
      firstOn: null,
      isWeekly: true,
    })
  })

  it('shows an error when a campaign cannot be copied', async () => {
    mockCall('getCampaign', errorReply('NOT_FOUND', 'This is no longer there.'))
    const { typist } = await show([campaign()])
    await typist.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Copy' }))
    expect(await screen.findByText('SE, draft older than 7 days could not be copied')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the results of a campaign on one line on phones', async () => {
    onNarrowScreen()
    await show([campaign()])
    const list = await screen.findByRole('list', { name: 'Campaigns' })
    expect(list).toHaveTextContent(/19 sent, \d+ ordered \(\d+%\), 1 failed/)
  })

  it('counts the recipients of a planned campaign, and pauses it after a confirmation', async () => {
    const sent = mockCall('setCampaignState', detail({ state: 'paused' }))
    const { typist } = await show([campaign({ state: 'planned', lastSentAt: null })])
    expect(await screen.findByText('38 dealers match today')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: /^Actions for/ }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Pause' }))
    await typist.click(await screen.findByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(sent).toMatchObject([{ params: { id }, body: { state: 'paused' } }]))
  })

  it.each([
    [9, '9:00 a.m.'],
    [12, '12:00 p.m.'],
    [0, '12:00 a.m.'],
    [15, '3:00 p.m.'],
  ])('says before resuming at which hour emails are sent, for hour %i', async (campaignHour, text) => {
    const { typist } = await show([campaign({ state: 'paused' })], { campaignHour })
    await typist.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Resume' }))
    expect(await screen.findByText(/^Sending resumes at the scheduled time/)).toHaveTextContent(
      `or at the next ${text} if that has passed.`,
    )
  })
})

describe('a reminder to the dealers that match a filter (docs/spec 13.2)', () => {
  const open = async (filters: CampaignFilter = { district: 'SE' }, program: Partial<ProgramFacts> = {}) => {
    mockCall('getAudience', audience)
    const page = await renderPage(<RemindButton filters={filters} total={3} />, {
      user: someStaff('territory_manager'),
      path: '/access/dealers',
      program,
    })
    await page.typist.click(screen.getByRole('button', { name: 'Remind 3 dealers' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remind 3 dealers' })
    await within(dialog).findByText('Preview for Cooling 1')
    await waitFor(() => expect(within(dialog).getByLabelText('Template')).not.toHaveValue(''))
    return { ...page, dialog, preview: within(dialog).getByRole('region', { name: 'Preview' }) }
  }

  it('previews each dealer’s email, marks empty fields and lists excluded dealers', async () => {
    const { dialog, preview, typist } = await open()
    expect(dialog).toHaveTextContent('SE. The recipient list is updated before each send.')
    expect(preview).toHaveTextContent('Hello Priya')
    expect(preview).toHaveTextContent('$14,550')
    expect(preview).toHaveTextContent('Okefenokee Air was reminded in the last 7 days.')
    await typist.click(within(preview).getByRole('button', { name: 'Next dealer' }))
    expect(await within(preview).findByText(/Last year's total: Empty for this dealer/)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Send 2 reminders' })).toBeEnabled()
  })

  it('names the days between reminders from the program', async () => {
    const { dialog, preview } = await open({ district: 'SE' }, { campaignDaysApart: 14 })
    expect(preview).toHaveTextContent('Okefenokee Air was reminded in the last 14 days.')
    expect(dialog).toHaveTextContent('each dealer gets at most one reminder every 14 days.')
  })

  it('starts with the template for the filter and highlights its fields', async () => {
    const { dialog } = await open()
    expect(within(dialog).getByLabelText('Template')).toHaveValue('missing')
    const message = within(dialog).getByLabelText<HTMLTextAreaElement>(/Message/)
    expect(message.value).toMatch(/^Hello {First name},\nWe haven't received/)
    expect(message.previousElementSibling).toHaveTextContent(message.value, { normalizeWhitespace: false })
  })

  it('inserts fields at the caret and deletes them whole', async () => {
    const { dialog, typist } = await open()
    const subject = within(dialog).getByLabelText(/Subject/)
    await typist.clear(subject)
    await typist.type(subject, 'For ')
    await typist.click(within(dialog).getByRole('button', { name: 'Company' }))
    expect(subject).toHaveValue('For {Company}')
    await typist.keyboard('{Backspace}')
    expect(subject).toHaveValue('For ')
  })

  it('requires the deadline that the text mentions, then starts the campaign', async () => {
    const sent = mockCall('createCampaign', detail())
    const filter = { district: 'SE', draftDays: '7' }
    const { dialog, typist } = await open(filter)
    await typist.click(within(dialog).getByRole('button', { name: 'Send 2 reminders' }))
    expect(within(dialog).getByLabelText(/Deadline/)).toHaveAccessibleDescription(
      new RegExp(campaignTexts.deadlineRequired),
    )
    expect(within(dialog).getByLabelText(/Deadline/)).toHaveFocus()
    expect(sent).toEqual([])
    await typist.type(within(dialog).getByLabelText(/Deadline/), '2026-12-15')
    await typist.click(within(dialog).getByRole('checkbox', { name: /^Repeat every/ }))
    await typist.click(within(dialog).getByRole('button', { name: 'Send 2 reminders' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      filter,
      deadline: '2026-12-15',
      firstOn: null,
      isWeekly: true,
    })
  })

  it('keeps what the user wrote until another template is chosen', async () => {
    const { dialog, typist } = await open()
    const subject = within(dialog).getByLabelText(/Subject/)
    await typist.clear(subject)
    await typist.type(subject, 'My subject')
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Message/).value).toMatch(/^Hello {First name},/)
    await typist.selectOptions(within(dialog).getByLabelText('Template'), 'Renew Order on, 2027')
    expect(subject).toHaveValue('Renew for 2027, {Company}')
  })

  it('can be written without templates when they cannot be loaded', async () => {
    mockCall('listCampaignTemplates', errorReply('INTERNAL', 'Something went wrong.'))
    mockCall('getAudience', audience)
    await renderPage(<ReminderDialog filter={{ district: 'SE' }} onStarted={() => {}} onClose={() => {}} />, {
      user: someStaff('territory_manager'),
      path: '/access/dealers',
    })
    expect(await screen.findByText('The templates could not be loaded.')).toBeVisible()
    expect(screen.getByLabelText(/Subject/)).toBeEnabled()
  })

  it('shows an error that belongs to no field, such as an unknown filter', async () => {
    mockCall('getAudience', audience)
    const { typist } = await renderPage(
      <ReminderDialog filter={{ status: 'active' } as never} onStarted={() => {}} onClose={() => {}} />,
      {
        user: someStaff('territory_manager'),
        path: '/access/dealers',
      },
    )
    await waitFor(() => expect(screen.getByLabelText('Template')).not.toHaveValue(''))
    await typist.type(await screen.findByLabelText(/Deadline/), '2026-12-15')
    await typist.click(await screen.findByRole('button', { name: 'Send 2 reminders' }))
    expect(await screen.findByText(new RegExp(campaignTexts.filterUnknown))).toBeVisible()
  })

  it('is not offered without a filter', async () => {
    await renderPage(<RemindButton filters={{}} total={3} />, {
      user: someStaff('territory_manager'),
      path: '/access/dealers',
    })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a dealer without reminders (docs/spec 13.2)', () => {
  it('shows since when reminders are off, and that only the dealer may ask to turn them on', async () => {
    mockCall('getDealerReminders', { unsubscribedAt: '2026-11-18T15:00:00.000Z', remindedOn: '2026-11-16' })
    const sent = mockCall('setDealerReminders', { unsubscribedAt: null, remindedOn: '2026-11-16' })
    const { typist } = await renderPage(<DealerReminders dealerId={id} />, { user: someStaff('territory_manager') })
    expect(await screen.findByText('No reminders')).toBeVisible()
    expect(screen.getByText('Turn reminders on again only if the dealer asks.')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Turn on again' }))
    await waitFor(() => expect(sent).toMatchObject([{ body: { isOn: true } }]))
  })
})

describe('a dealer with reminders (docs/spec 13.2)', () => {
  it('shows the date of the last reminder, not that it was sent', async () => {
    mockCall('getDealerReminders', { unsubscribedAt: null, remindedOn: '2026-11-26' })
    await renderPage(<DealerReminders dealerId={id} />, { user: someStaff('territory_manager') })
    const status = (await screen.findByText('Receives reminders')).closest('p')
    expect(status).toHaveTextContent(/^Receives reminders. Last reminder: .*26/)
  })
})

describe('the unsubscribe page (docs/spec 13.2)', () => {
  beforeEach(() => window.history.replaceState(null, '', '/unsubscribe?token=some-token'))

  it('does nothing until the button is clicked', async () => {
    const sent = mockCall('unsubscribe', { success: true })
    const { typist } = await renderPage(<UnsubscribeCard />)
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(sent).toEqual([])
    await typist.click(screen.getByRole('button', { name: 'Stop reminders' }))
    expect(await screen.findByText('You won’t get more reminders')).toBeVisible()
    expect(sent[0]?.query.get('token')).toBe('some-token')
  })
})
