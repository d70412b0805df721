import type { Preview } from '@portal/contract/program-drafts/preview'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, rawReply } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { someListedDealer } from '../../../../test/given-dealers'
import { baseVersion, editableDraft } from '../../../../test/given-editable-draft'
import { someMailPreview, somePreview } from '../../../../test/given-preview'
import { draftId, firstVersion, someVersion, someVersionDetail } from '../../../../test/given-program-drafts'
import { onNarrowScreen } from '../../../../test/narrow-screen'
import { plainText } from '../../../../test/plain-text'
import { renderPage } from '../../../../test/render-page'
import { savedFiles, workbook } from '../../../../test/saved-files'
import { DraftPreviewPage, VersionPreviewPage } from './preview-pages'

mockNetwork()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T19:30:00Z') }))
afterEach(() => void vi.useRealTimers())

async function show(query = '', preview: Preview = somePreview()) {
  mockCall('getProgramDraft', editableDraft())
  mockCall('getProgramVersion', baseVersion())
  const requests = mockCall('previewProgramDraft', preview)
  const page = await renderPage(<DraftPreviewPage />, {
    user: someStaff('mingledorffs'),
    path: `/portal/program/drafts/${draftId}/preview${query}`,
    route: '/portal/program/drafts/$id/preview',
  })
  await screen.findByRole('heading', { level: 1, name: 'Preview' })
  await screen.findByRole('region', { name: 'With this draft' })
  return { ...page, requests }
}

const column = (name: string) => within(screen.getByRole('region', { name }))
const changesInWords = () => within(screen.getByRole('region', { name: 'Changes in words' }))
const slider = () => screen.getByRole('slider', { name: 'Day of the season' })

describe('the preview of a draft (docs/spec 24.24)', () => {
  it('shows both sides with their differences, and the differences in words', async () => {
    const { requests } = await show()
    expect(requests[0]?.body).toEqual({ show: 'agreement', sample: 'new', onDay: '2026-12-07' })
    expect(column('Without this draft').getByText('ten').tagName).toBe('DEL')
    expect(column('With this draft').getByText('eight').tagName).toBe('INS')
    expect(
      changesInWords()
        .getAllByRole('button')
        .map((button) => plainText(button.textContent ?? '')),
    ).toEqual(['1Billing, sentence 2: ten changed to eight', '2Cancellation, paragraph 2: 30% changed to 25%'])
    expect(screen.getByText('The day on which this draft takes effect.')).toBeVisible()
    expect(screen.getByText('Sample dealer, sample packages, the day you choose.')).toBeVisible()
  })

  it('folds sections that are the same in both', async () => {
    const { typist } = await show()
    expect(column('With this draft').queryByText('The program year is 2027.')).toBeNull()
    expect(screen.getByText('Program year is the same in both.')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Show all sections' }))
    expect(column('With this draft').getByText('The program year is 2027.')).toBeVisible()
  })

  it('moves through the changes with J and K', async () => {
    const { typist } = await show()
    const current = () => changesInWords().queryByRole('button', { current: true })
    await typist.keyboard('j')
    expect(current()).toHaveTextContent('Billing, sentence 2')
    await typist.keyboard('j')
    expect(current()).toHaveTextContent('Cancellation')
    expect(current()).toHaveFocus()
    await typist.keyboard('k')
    expect(current()).toHaveTextContent('Billing, sentence 2')
  })

  it('finds a dealer by keyboard, offers their orders, and keeps every choice in the URL', async () => {
    const { typist, router, requests } = await show()
    const dealer = someListedDealer({ companyName: 'Golden Isles Comfort' })
    const searches = mockCall('listDealers', [dealer])
    await typist.type(screen.getByRole('combobox', { name: 'Dealer' }), 'golden')
    await screen.findByRole('option', { name: /Golden Isles Comfort/ })
    expect(searches.at(-1)?.query.get('search')).toBe('golden')
    await typist.keyboard('{Enter}')
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ dealerId: dealer.id }))
    expect(screen.getByText('Real dealer, real packages, the day you choose.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Dealer' })).toHaveValue('Golden Isles Comfort')
    await typist.selectOptions(screen.getByLabelText('Order'), '2026-000077, version 1')
    await typist.selectOptions(screen.getByLabelText('Show'), 'Order page')
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ show: 'order-page' }))
    expect(router.state.location.search).toMatchObject({ show: 'order-page', dealer: dealer.id })
    await typist.click(screen.getByRole('button', { name: 'Clear the dealer' }))
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ sample: 'new' }))
  })

  it('moves the day with the date field, the buttons and the keys of the slider', async () => {
    const { typist, requests } = await show()
    const days = () => requests.map(({ body }) => (body as { onDay: string }).onDay)
    await typist.click(screen.getByRole('button', { name: 'Next date' }))
    await waitFor(() => expect(days().at(-1)).toBe('2027-01-01'))
    expect(slider()).toHaveAttribute('aria-valuetext', 'Friday, January\u00a01,\u00a02027')
    slider().focus()
    await typist.keyboard('{PageUp}')
    await waitFor(() => expect(days().at(-1)).toBe('2027-01-31'))
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-05' } })
    await waitFor(() => expect(days().at(-1)).toBe('2026-12-05'))
    expect(screen.getByText('2 days before this draft takes effect, so it changes nothing yet.')).toBeVisible()
  })

  it('says that a signed order does not change', async () => {
    const { before } = somePreview()
    const signed = { ...somePreview(), after: before ?? somePreview().after }
    const [, order = null] = signed.orders
    await show('?show=order-page', { ...signed, order })
    expect(screen.getByText('Signed under program version 1. Nothing changes.')).toBeVisible()
    expect(changesInWords().getByText('Both columns are the same.')).toBeVisible()
  })

  it('says when a dealer has no order', async () => {
    const empty = { number: 1, orderYear: 2027, mail: null, sections: [] }
    mockCall('getProgramDraft', editableDraft())
    mockCall('getProgramVersion', baseVersion())
    mockCall('previewProgramDraft', somePreview({ order: null, orders: [], before: empty, after: empty }))
    await renderPage(<DraftPreviewPage />, {
      user: someStaff(),
      path: `/admin/program/drafts/${draftId}/preview?show=order-page`,
      route: '/admin/program/drafts/$id/preview',
    })
    expect(await screen.findByRole('heading', { name: 'No order yet' })).toBeVisible()
  })

  it('shows an email in a sandboxed frame on both sides, with the differences in words', async () => {
    const { typist, requests } = await show()
    const mails = mockCall('previewProgramDraft', someMailPreview())
    await typist.selectOptions(screen.getByLabelText('Show'), 'Email: Order confirmation')
    const before = await screen.findByTitle('Email without this draft')
    const after = screen.getByTitle('Email with this draft')
    expect([before, after].map((frame) => frame.getAttribute('sandbox'))).toEqual(['', ''])
    expect(before.getAttribute('srcdoc')).toContain('Thank you')
    expect(after.getAttribute('srcdoc')).toContain('Welcome aboard')
    expect([requests.length, mails.at(-1)?.body]).toEqual([
      1,
      expect.objectContaining({ show: 'mail:order_confirmation' }),
    ])
    expect(changesInWords().getByRole('button')).toHaveTextContent('Text: Thank you changed to Welcome aboard')
  })

  it.each([
    ['mail:lead_program_order', 'marketing-company', 'This email goes to the marketing company, not to the dealer.'],
    ['mail:welcome', 'nobody', 'This dealer has no email address, so nothing is sent.'],
  ] as const)('says who gets an email that the dealer does not: %s', async (screenName, recipient, text) => {
    await show(`?show=${encodeURIComponent(screenName)}`, someMailPreview({ recipient }))
    expect(screen.getByText(text)).toBeVisible()
  })

  it('offers no dealer for an email to staff', async () => {
    await show('?show=mail%3Apassword_reset', someMailPreview({ recipient: 'staff' }))
    expect(screen.getByText('This email goes to staff, so it is the same for every dealer.')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Dealer' })).toBeNull()
  })

  it('says that an email about a signed order keeps its terms', async () => {
    const { orders } = somePreview()
    await show('?show=mail%3Aorder_confirmation', someMailPreview({ order: orders[1] ?? null }))
    expect(screen.getByText(/keeps its terms. Only the text of this email can change.$/)).toBeVisible()
  })

  it('says why a preview failed, and tries again', async () => {
    const { typist } = await show()
    mockCall('previewProgramDraft', errorReply('UNAVAILABLE', 'The portal is not ready. Please try again in a moment.'))
    await typist.click(screen.getByRole('button', { name: 'COD' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The preview could not be loaded')
    mockCall('previewProgramDraft', somePreview())
    await typist.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'With this draft' })).toBeVisible()
  })

  it('downloads the agreement as a preview', async () => {
    const { typist } = await show('?sample=cod&day=2027-01-31')
    const names = savedFiles()
    const requests = mockCall('previewProgramDraft', rawReply(workbook('Agreement-200001-preview.pdf')))
    await typist.click(screen.getByRole('button', { name: 'Preview PDF' }))
    await waitFor(() => expect(names).toEqual(['Agreement-200001-preview.pdf']))
    expect(requests[0]?.body).toEqual({ show: 'agreement.pdf', sample: 'cod', onDay: '2027-01-31' })
  })

  it('has two tabs on phones', async () => {
    onNarrowScreen()
    const { typist } = await show()
    expect(screen.queryByRole('region', { name: 'Without this draft' })).toBeNull()
    await typist.click(screen.getByRole('tab', { name: 'Before, version 1' }))
    expect(column('Without this draft').getByText('30%').tagName).toBe('DEL')
  })
})

describe('the preview of a version (docs/spec 24.24)', () => {
  const showVersion = async (number: number, preview: Preview) => {
    mockCall('getProgramVersion', ({ params }) =>
      someVersionDetail(params.number === '1' ? firstVersion : someVersion()),
    )
    const requests = mockCall('previewProgramVersion', preview)
    await renderPage(<VersionPreviewPage />, {
      user: someStaff(),
      path: `/admin/program/versions/${number}/preview`,
      route: '/admin/program/versions/$id/preview',
    })
    await screen.findByRole('region', { name: `With version ${number}` })
    return requests
  }

  it('compares it with the version before', async () => {
    const [request] = await showVersion(2, somePreview({ after: { ...somePreview().after, number: 2 } }))
    expect([request?.params.number, request?.body]).toEqual(['2', expect.objectContaining({ onDay: '2026-12-07' })])
    expect(screen.getByRole('region', { name: 'Without version 2' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Version 2' })).toHaveAttribute('href', '/admin/program/versions/2')
  })

  it('opens sections of the first version by their headings on phones', async () => {
    onNarrowScreen()
    const { after } = somePreview()
    await showVersion(1, somePreview({ before: null, after: { ...after, number: 1 } }))
    const headings = column('With version 1').getAllByRole('button', { expanded: false })
    expect(headings).toHaveLength(after.sections.length - 1)
    expect(column('With version 1').queryByText(/25%/)).toBeNull()
    for (const heading of headings) fireEvent.click(heading)
    expect(column('With version 1').getByText(/25%/)).toBeVisible()
  })

  it('has one column for the first version', async () => {
    await showVersion(1, somePreview({ before: null, after: { ...somePreview().after, number: 1 } }))
    expect(screen.queryByRole('region', { name: 'Changes in words' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Without version 1' })).toBeNull()
    expect(screen.getByText('Version 1 has always been in effect.')).toBeVisible()
  })
})
