import type { Draft } from '@portal/contract/program-drafts/draft'
import type { Version } from '@portal/contract/program-drafts/version'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import {
  draftId,
  firstVersion,
  someDraft,
  someDraftDetail,
  someVersion,
  someVersionDetail,
} from '../../../../test/given-program-drafts'
import { onNarrowScreen } from '../../../../test/narrow-screen'
import { plainText } from '../../../../test/plain-text'
import { recordToasts } from '../../../../test/recorded-toasts'
import { renderPage } from '../../../../test/render-page'
import { ProgramPage } from './program-page'

mockNetwork()
const toasts = recordToasts()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T19:30:00Z') }))
afterEach(() => void vi.useRealTimers())

interface Given {
  versions?: Version[]
  drafts?: Draft[]
  role?: 'super_admin' | 'mingledorffs'
  isImpersonating?: boolean
}

async function show({ versions = [firstVersion], drafts = [], role = 'super_admin', isImpersonating = false }: Given) {
  mockCall('listProgramVersions', versions)
  mockCall('listProgramDrafts', drafts)
  mockCall('getProgramVersion', someVersionDetail(versions.find(({ state }) => state === 'in-effect')))
  mockCall('getProgramDraft', ({ params }) => someDraftDetail(drafts.find(({ id }) => id === params.id)))
  const path = role === 'super_admin' ? '/admin/program' : '/portal/program'
  const page = await renderPage(<ProgramPage />, { user: someStaff(role, { isImpersonating }), path })
  // The skeleton has the same headings, but no regions.
  await screen.findByRole('region', { name: 'In effect today' })
  return page
}

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }))

describe('the program’s home (docs/spec 24.15)', () => {
  it('shows an approver what waits, with its effects', async () => {
    await show({ drafts: [someDraft()] })
    const card = region('Waiting for your approval')
    expect(card.getByRole('heading', { name: '2027 terms: 25% fee' })).toBeVisible()
    expect(card.getByText(/^Morgan Reyes, to take effect on/)).toHaveTextContent('Monday, December 7, 2026')
    expect(card.getByText('of 1,340 placed orders change').closest('div')).toHaveTextContent('0')
    expect(card.getByText('order drafts for 2027 show the new terms').closest('div')).toHaveTextContent('23')
    expect(card.getByRole('link', { name: 'Review draft' })).toHaveAttribute(
      'href',
      `/admin/program/drafts/${draftId}/approval`,
    )
    expect(card.getByRole('link', { name: 'Preview' })).toHaveAttribute(
      'href',
      `/admin/program/drafts/${draftId}/preview`,
    )
  })

  it('leads to the preview of the version in effect', async () => {
    await show({ role: 'mingledorffs' })
    expect(screen.getByRole('link', { name: 'Preview version 1' })).toHaveAttribute(
      'href',
      '/portal/program/versions/1/preview',
    )
  })

  it('does not offer a draft to its author', async () => {
    await show({ drafts: [someDraft({ isAuthor: true })] })
    expect(screen.getByRole('heading', { name: 'Nothing is waiting for you' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Review draft' })).toBeNull()
  })

  it('tells coordinators what is in effect and when nothing changes', async () => {
    await show({ role: 'mingledorffs' })
    expect(screen.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
    expect(region('Next change').getByText('No change is scheduled')).toBeVisible()
    const terms = screen.getByRole('heading', { name: 'Terms for 2027' }).closest('div')?.parentElement
    expect(terms).toHaveTextContent('Ten equal installments from March on credit')
    expect(terms).toHaveTextContent('After that 30% of the annual total plus expenses')
    expect(terms).toHaveTextContent('Renews each March 1 with 90 days’ written notice to end.')
    expect(terms).toHaveTextContent('Uses the terms of 2025. 33 orders placed under version 1 keep their terms.')
  })

  it('lists the versions with their periods, and withdraws a scheduled one with a reason', async () => {
    const requests = mockCall('withdrawProgramVersion', someVersionDetail(someVersion({ state: 'withdrawn' })))
    const { typist } = await show({ versions: [someVersion(), firstVersion] })
    const versions = region('Versions').getAllByRole('listitem')
    expect(versions.map((row) => plainText(row.textContent))).toEqual([
      '2Version 2: 2027 terms: 25% feeFrom Dec 7, 2026Scheduled',
      '1Version 1: Original programFrom the startIn effect',
    ])
    expect(region('Next change').getByText('Version 2 on Monday, December 7, 2026')).toBeVisible()
    await typist.click(region('Next change').getByRole('button', { name: 'Withdraw' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Withdraw version 2?' }))
    await typist.click(question.getByRole('button', { name: 'Withdraw version 2' }))
    expect(question.getByLabelText(/^Reason/)).toHaveFocus()
    expect(question.getByText(programDraftTexts.reasonRequired)).toBeVisible()
    await typist.type(question.getByLabelText(/^Reason/), 'The fee needs another review.')
    await typist.click(question.getByRole('button', { name: 'Withdraw version 2' }))
    await waitFor(() => expect(toasts.newest()?.title).toBe('Version 2 is withdrawn'))
    expect(requests.map(({ body }) => body)).toEqual([{ reason: 'The fee needs another review.' }])
  })

  it('opens the user’s draft of a section, or starts one from the newest version', async () => {
    const requests = mockCall('createProgramDraft', someDraftDetail({ state: 'editing' }))
    const own = someDraft({ state: 'editing', isAuthor: true })
    const { typist, router } = await show({ versions: [someVersion(), firstVersion], drafts: [own] })
    const edit = region('In effect today')
    expect(edit.getByRole('link', { name: 'Edit Terms for 2027' })).toHaveAttribute(
      'href',
      `/admin/program/drafts/${draftId}?section=terms`,
    )
    expect(edit.getByRole('button', { name: 'Edit Names and statuses' })).toBeVisible()
    await typist.click(edit.getByRole('button', { name: 'Edit Rules' }))
    await typist.click(screen.getByRole('menuitem', { name: 'New draft' }))
    const dialog = within(screen.getByRole('dialog', { name: 'New draft' }))
    expect(dialog.getByLabelText(/^Takes effect/)).toHaveValue('2026-12-08')
    await typist.click(dialog.getByRole('button', { name: 'Start draft' }))
    expect(await dialog.findByText(programDraftTexts.titleRequired)).toBeVisible()
    await typist.type(dialog.getByLabelText(/^Title/), 'Later reminders')
    await typist.type(dialog.getByLabelText(/^Why/), 'Dealers read them in the afternoon.')
    await typist.click(dialog.getByRole('button', { name: 'Start draft' }))
    await waitFor(() => expect(router.state.location.href).toBe(`/admin/program/drafts/${draftId}?section=rules`))
    expect(requests.map(({ body }) => body)).toEqual([
      {
        fromVersion: 2,
        title: 'Later reminders',
        reason: 'Dealers read them in the afternoon.',
        wishedEffect: '2026-12-08',
      },
    ])
  })

  it('shows why a draft was not started', async () => {
    mockCall('createProgramDraft', errorReply('CONFLICT', programDraftTexts.tooManyDrafts(30)))
    const { typist } = await show({})
    await typist.click(screen.getByRole('button', { name: 'New draft' }))
    const dialog = within(screen.getByRole('dialog', { name: 'New draft' }))
    await typist.type(dialog.getByLabelText(/^Title/), 'Later reminders')
    await typist.type(dialog.getByLabelText(/^Why/), 'Dealers read them in the afternoon.')
    await typist.click(dialog.getByRole('button', { name: 'Start draft' }))
    expect(await dialog.findByText('There are 30 open drafts. Discard one to start another.')).toBeVisible()
  })

  it('offers no changes while impersonating', async () => {
    await show({ versions: [someVersion(), firstVersion], isImpersonating: true })
    for (const name of ['New draft', 'Withdraw', /^Edit/]) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('lists versions before drafts on phones, without a timeline', async () => {
    onNarrowScreen()
    await show({ drafts: [someDraft({ state: 'returned', decidedAt: '2026-11-19T12:00:00.000Z' })] })
    expect(screen.queryByRole('heading', { name: 'Timeline' })).toBeNull()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Nothing is waiting', 'Next change', 'Versions', 'Drafts', 'In effect today'])
    expect(region('Drafts').getByText('Morgan Reyes, returned Nov 19, 2026')).toBeVisible()
  })

  it('shows an error and tries again', async () => {
    mockCall('listProgramVersions', errorReply('INTERNAL', 'Something went wrong.'))
    mockCall('listProgramDrafts', [])
    const { typist } = await renderPage(<ProgramPage />, { user: someStaff(), path: '/admin/program' })
    expect(await screen.findByText('The program could not be loaded')).toBeVisible()
    mockCall('listProgramVersions', [firstVersion])
    mockCall('getProgramVersion', someVersionDetail(firstVersion))
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'In effect today' })).toBeVisible()
  })
})
