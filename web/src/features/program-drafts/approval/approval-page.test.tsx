import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { somePreview } from '../../../../test/given-preview'
import {
  draftId,
  feeChange,
  planSha256,
  someCountedPlan,
  someDraftDetail,
  somePlan,
  someVersion,
  someVersionDetail,
} from '../../../../test/given-program-drafts'
import { onNarrowScreen } from '../../../../test/narrow-screen'
import { recordToasts } from '../../../../test/recorded-toasts'
import { renderPage } from '../../../../test/render-page'
import { ApprovalPage } from './approval-page'

mockNetwork()
const toasts = recordToasts()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T19:30:00Z') }))
afterEach(() => void vi.useRealTimers())

const newSha256 = 'b'.repeat(64)
const somePlanLine = { number: 0, detail: null, link: null, isBlocking: false }

async function show(
  draft: Partial<DraftDetail> | (() => DraftDetail | Promise<DraftDetail>) = {},
  { role = 'super_admin' as const as 'super_admin' | 'mingledorffs', counted = someCountedPlan() } = {},
) {
  mockCall('getProgramDraft', typeof draft === 'function' ? draft : someDraftDetail(draft))
  mockCall('planProgramDraft', counted)
  mockCall('previewProgramDraft', somePreview())
  const base = role === 'super_admin' ? '/admin' : '/portal'
  const page = await renderPage(<ApprovalPage />, {
    user: someStaff(role),
    path: `${base}/program/drafts/${draftId}/approval`,
    route: `${base}/program/drafts/$id/approval`,
  })
  await screen.findByRole('heading', { name: '2027 terms: 25% fee' })
  return page
}

const panel = () => within(screen.getByRole('region', { name: 'Takes effect' }))
const approveButton = () => panel().getByRole('button', { name: 'Approve' })
const comment = () => panel().getByLabelText(/^Comment/)
const confirmation = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
const needsFactor = (message: string) =>
  errorReply('NEEDS_FACTOR', message, { details: { methods: ['totp', 'recovery'], passkeyOptions: null } })

describe('reviewing a draft (docs/spec 24.17)', () => {
  it('shows why, what changes, and what would happen', async () => {
    await show({ note: 'Legal read it on Monday.' })
    expect(screen.getByText('The lower fee matches the other two programs.')).toBeVisible()
    expect(screen.getByText('Legal read it on Monday.')).toBeVisible()
    const row = within(screen.getByRole('table', { name: 'Changes' })).getByRole('row', { name: /Fee/ })
    expect(row).toHaveTextContent('Terms 2027Fee30%25%')
    expect(within(row).getByText('30%').tagName).toBe('DEL')
    expect(within(row).getByText('25%').tagName).toBe('INS')
    expect(await panel().findByText(/Effects rechecked at 2:15 PM: no change/)).toBeVisible()
    expect(panel().getByText('Monday, at midnight Eastern Time, in 17 days')).toBeVisible()
    const links = screen.getAllByRole('link', { name: /^View/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/orders?status=pending'])
    expect(links[0]).toHaveAccessibleName('View 23 order drafts for 2027 show the new terms')
  })

  it('leads to the decision on phones, for users who have one', async () => {
    onNarrowScreen()
    const { unmount } = await show()
    expect(screen.getByRole('button', { name: 'Go to your decision' })).toBeVisible()
    unmount()
    await show({ isAuthor: true })
    expect(screen.queryByRole('button', { name: 'Go to your decision' })).toBeNull()
  })

  it('folds more than two effects with 0 into one line', async () => {
    const plan = somePlan()
    const empty = ['expiring-drafts', 'open-checkouts', 'campaigns'] as const
    const lines = [...plan.lines, ...empty.map((key) => ({ ...somePlanLine, key, sentence: `nothing in ${key}` }))]
    const { typist } = await show({}, { counted: someCountedPlan({ ...plan, lines }) })
    const effects = within(screen.getByRole('region', { name: 'What would happen' }))
    const fold = await effects.findByRole('button', { name: '4 checks found nothing' })
    expect(effects.getByText('of 1,340 placed orders change')).toBeVisible()
    expect(effects.queryByText('prepared orders are sent and not signed')).toBeNull()
    await typist.click(fold)
    expect(effects.getByText('prepared orders are sent and not signed')).toBeVisible()
    expect(effects.getByText('nothing in campaigns')).toBeVisible()
  })

  it('shows what each of the six sample dealers reads', async () => {
    const { typist } = await show()
    const previews = within(screen.getByRole('region', { name: 'What sample dealers will see' }))
    const samples = within(previews.getByRole('group', { name: 'Sample dealer' })).getAllByRole('button')
    expect(samples.map(({ textContent }) => textContent)).toEqual([
      'New',
      'Returning',
      'COD',
      'Nine packages',
      'No email',
      'Long name',
    ])
    expect(await previews.findByText('Cancellation, paragraph 2:')).toBeVisible()
    const requests = mockCall('previewProgramDraft', somePreview({ dealerName: 'COD Sample Mechanical' }))
    await typist.click(previews.getByRole('button', { name: 'COD' }))
    expect(await previews.findByText('COD Sample Mechanical')).toBeVisible()
    expect(requests[0]?.body).toEqual({ show: 'agreement', sample: 'cod', onDay: '2026-12-07' })
    expect(previews.getByRole('link', { name: 'Open the preview of the sample COD' })).toHaveAttribute(
      'href',
      `/admin/program/drafts/${draftId}/preview?sample=cod`,
    )
  })

  it('approves with a code, after the server requires one', async () => {
    const requests = mockCall('approveProgramDraft', ({ body }) => {
      const { factor } = body as { factor?: { code: string } }
      if (factor === undefined) return needsFactor('Confirm with your passkey or a code.')
      if (factor.code === '000000') return needsFactor('That code or passkey is not correct.')
      return someVersionDetail(someVersion())
    })
    const { typist, router } = await show()
    await typist.type(comment(), 'Checked with Legal.')
    await waitFor(() => expect(approveButton()).toBeEnabled())
    await typist.click(approveButton())
    const dialog = await confirmation()
    expect(dialog.getByText('Approving changes the program on December 7, 2026.')).toBeVisible()
    expect(dialog.queryByRole('alert')).toBeNull()
    await typist.type(dialog.getByLabelText('Six-digit code'), '000000')
    await typist.click(dialog.getByRole('button', { name: 'Confirm and approve' }))
    expect(await dialog.findByText('That code or passkey is not correct.')).toBeVisible()
    await typist.clear(dialog.getByLabelText('Six-digit code'))
    await typist.type(dialog.getByLabelText('Six-digit code'), '123456')
    await typist.click(dialog.getByRole('button', { name: 'Confirm and approve' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/program/versions/2'))
    expect(toasts.newest()?.title).toMatch(/^Version 2 is scheduled for Dec.7,.2026$/)
    const approval = { planSha256, comment: 'Checked with Legal.' }
    expect(requests.map(({ body }) => body)).toEqual([
      approval,
      { ...approval, factor: { kind: 'totp', code: '000000' } },
      { ...approval, factor: { kind: 'totp', code: '123456' } },
    ])
  })

  it('keeps the comment when the confirmation is closed', async () => {
    mockCall('approveProgramDraft', needsFactor('Confirm with your passkey or a code.'))
    const { typist } = await show()
    await typist.type(comment(), 'Checked with Legal.')
    await waitFor(() => expect(approveButton()).toBeEnabled())
    await typist.click(approveButton())
    await typist.click((await confirmation()).getByRole('button', { name: 'Close' }))
    expect(comment()).toHaveValue('Checked with Legal.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('returns a draft only with a comment', async () => {
    const requests = mockCall('returnProgramDraft', someDraftDetail({ state: 'returned' }))
    const { typist, router } = await show()
    await typist.click(panel().getByRole('button', { name: 'Return with comment' }))
    expect(comment()).toHaveFocus()
    expect(panel().getByText(programDraftTexts.commentRequired)).toBeVisible()
    await typist.type(comment(), 'Please keep the split.')
    await typist.click(panel().getByRole('button', { name: 'Return with comment' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/program'))
    expect(requests.map(({ body }) => body)).toEqual([{ comment: 'Please keep the split.' }])
  })

  it('approves new counts only after they were read', async () => {
    const { typist } = await show()
    await waitFor(() => expect(approveButton()).toBeEnabled())
    const [signed, drafts, prepared] = somePlan().lines
    if (!signed || !drafts || !prepared) throw new Error('The plan has three lines')
    mockCall('planProgramDraft', {
      ...someCountedPlan(somePlan({ lines: [signed, { ...drafts, number: 25 }, prepared] })),
      planSha256: newSha256,
    })
    const requests = mockCall('approveProgramDraft', ({ body }) =>
      (body as { planSha256: string }).planSha256 === newSha256
        ? someVersionDetail(someVersion())
        : errorReply('PLAN_STALE', programDraftTexts.planStale),
    )
    await typist.click(approveButton())
    expect(await screen.findByText('The effects changed while you were reading.')).toBeVisible()
    const moved = screen.getByText('25').closest('li')
    expect(moved).toHaveTextContent('order drafts for 2027 show the new terms23 becomes 25')
    expect(approveButton()).toBeDisabled()
    await typist.click(screen.getByRole('button', { name: 'Continue with the new counts' }))
    expect(panel().getByText(/different from when the draft was sent/)).toBeVisible()
    await typist.click(approveButton())
    await waitFor(() => expect(requests).toHaveLength(2))
  })

  describe('when the draft was edited and sent again', () => {
    const lowerFee = { ...feeChange, after: '10%' }
    const edited = someDraftDetail({ version: 5, reason: 'Dealers asked for a much lower fee.', changes: [lowerFee] })
    const recounted = {
      ...someCountedPlan(somePlan({ changes: [lowerFee] })),
      planSha256: newSha256,
      draftVersion: 5,
    }

    it('shows the counted changes, and approves only after the draft is current', async () => {
      let answer = () => {}
      const current = new Promise<DraftDetail>((resolve) => {
        answer = () => resolve(edited)
      })
      const cached = [someDraftDetail()]
      await show(() => cached.pop() ?? current, { counted: recounted })
      expect(await screen.findByText('10%')).toBeVisible()
      expect(screen.queryByText('25%')).toBeNull()
      expect(approveButton()).toBeDisabled()
      answer()
      expect(await screen.findByText('Dealers asked for a much lower fee.')).toBeVisible()
      await waitFor(() => expect(approveButton()).toBeEnabled())
    })

    it('reads the draft again when the page is opened again', async () => {
      const { router } = await show()
      await router.navigate({ to: '/admin/program' })
      mockCall('getProgramDraft', edited)
      mockCall('planProgramDraft', recounted)
      await router.navigate({ to: `/admin/program/drafts/${draftId}/approval` })
      expect(await screen.findByText('Dealers asked for a much lower fee.')).toBeVisible()
    })

    it('lists the changes that the approver did not read', async () => {
      const { typist } = await show()
      await waitFor(() => expect(approveButton()).toBeEnabled())
      mockCall('getProgramDraft', edited)
      mockCall('planProgramDraft', recounted)
      mockCall('approveProgramDraft', errorReply('PLAN_STALE', programDraftTexts.planStale))
      await typist.click(approveButton())
      expect(await screen.findByText(/The draft was edited\. Read it again from the start/)).toBeVisible()
      expect(await screen.findByText('Dealers asked for a much lower fee.')).toBeVisible()
      expect(screen.getByText('10%').closest('li')).toHaveTextContent('FeeTerms 2027Before: 30%After: 10%')
      expect(approveButton()).toBeDisabled()
      await typist.click(screen.getByRole('button', { name: 'Continue with the edited draft' }))
      expect(screen.getByRole('row', { name: /Fee/ })).toHaveTextContent('30%10%')
      await waitFor(() => expect(approveButton()).toBeEnabled())
    })
  })

  it('requires a confirmation of new terms for new signers', async () => {
    const requests = mockCall('approveProgramDraft', someVersionDetail(someVersion()))
    const { typist } = await show({}, { counted: someCountedPlan(somePlan({ newTermsYears: [2027] })) })
    await waitFor(() => expect(approveButton()).toBeEnabled())
    await typist.click(approveButton())
    expect(panel().getByText(programDraftTexts.newTermsRequired)).toBeVisible()
    const box = panel().getByRole('checkbox', { name: /less favorable terms for dealers who sign for 2027/ })
    expect(box).toHaveFocus()
    await typist.click(box)
    await typist.click(approveButton())
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ planSha256, acceptsNewTerms: true }]))
  })

  it('shows why an approval failed', async () => {
    mockCall('approveProgramDraft', errorReply('OLDER_SERVER', programDraftTexts.olderServer))
    const { typist } = await show()
    await waitFor(() => expect(approveButton()).toBeEnabled())
    await typist.click(approveButton())
    expect(await panel().findByText(programDraftTexts.olderServer)).toBeVisible()
  })

  it('tells an author who else can approve', async () => {
    await show({ isAuthor: true })
    expect(panel().getByRole('heading', { name: 'You edited this draft' })).toBeVisible()
    expect(panel().getByText('Someone who didn’t edit it has to approve it: Avery Coleman.')).toBeVisible()
    expect(panel().queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('lets an author approve where the portal allows it', async () => {
    await show({ isAuthor: true, allowsOwnApproval: true })
    expect(await panel().findByText(/A version that its author approves waits 24 hours\./)).toBeVisible()
    expect(approveButton()).toBeVisible()
  })

  it('is read-only for coordinators', async () => {
    await show({}, { role: 'mingledorffs' })
    expect(panel().getByRole('heading', { name: 'Locked while it waits for approval' })).toBeVisible()
    expect(panel().queryByRole('button')).toBeNull()
  })

  it('leads from an approved draft to its version', async () => {
    await show({ state: 'approved', approvedAs: 2, decidedByName: 'Avery Coleman' })
    expect(panel().getByRole('link', { name: 'Open version 2' })).toHaveAttribute('href', '/admin/program/versions/2')
  })

  it('says that a draft does not exist', async () => {
    mockCall('getProgramDraft', errorReply('NOT_FOUND', programDraftTexts.draftNotFound))
    await renderPage(<ApprovalPage />, {
      user: someStaff(),
      path: `/admin/program/drafts/${draftId}/approval`,
      route: '/admin/program/drafts/$id/approval',
    })
    expect(await screen.findByText('This draft does not exist.')).toBeVisible()
  })
})
