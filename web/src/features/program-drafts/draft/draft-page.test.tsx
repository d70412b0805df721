import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { baseVersion, documentWith2028, editableDraft } from '../../../../test/given-editable-draft'
import { draftId, someCountedPlan, somePlan } from '../../../../test/given-program-drafts'
import { onNarrowScreen } from '../../../../test/narrow-screen'
import { recordToasts } from '../../../../test/recorded-toasts'
import { renderPage } from '../../../../test/render-page'
import { draftQuery } from '../queries'
import { DraftPage } from './draft-page'

mockNetwork()
const toasts = recordToasts()
const feePath = '/years/2028/facts/cancellationFeePercent'

async function show(draft: Partial<DraftDetail> = {}, search = '?year=2028') {
  let stored = editableDraft(draft)
  mockCall('getProgramDraft', () => stored)
  mockCall('getProgramVersion', baseVersion())
  mockCall('listProgramDrafts', [])
  const saves = mockCall('saveProgramDraft', () => {
    stored = { ...stored, version: stored.version + 1 }
    return stored
  })
  const page = await renderPage(<DraftPage />, {
    user: someStaff('mingledorffs'),
    path: `/portal/program/drafts/${draftId}${search}`,
    route: '/portal/program/drafts/$id',
  })
  await screen.findByRole('heading', { level: 1, name: stored.title })
  const serve = (next: Partial<DraftDetail>) => {
    stored = editableDraft(next)
  }
  return { ...page, saves, serve }
}

const feeField = () => screen.getByLabelText(/^Fee after that/)
/** Enters a number in one step, because a slow machine would save between two keys. */
const enterFee = (fee: string) => fireEvent.change(feeField(), { target: { value: fee } })

describe('A program draft (docs/spec 24)', () => {
  it('saves a changed term after the user stops typing, with the edit it is based on', async () => {
    const { saves } = await show()
    enterFee('25')
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.headers.get('if-match')).toBe('"4"')
    expect(saves[0]?.body).toEqual({ patch: [{ op: 'replace', path: feePath, value: 25 }] })
    expect(await screen.findByText(/^Saved 10:42/)).toBeVisible()
  })

  it('shows the previous value of a changed field, and undoes the change', async () => {
    const { typist, saves } = await show({ document: documentWith2028({ cancellationFeePercent: 25 }) })
    expect(feeField().closest('[data-path]')).toHaveTextContent('Was 30%')
    await typist.click(screen.getByRole('button', { name: 'Undo the change to Fee after that' }))
    expect(feeField()).toHaveValue('30')
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    await waitFor(() => expect(saves[0]?.body).toEqual({ patch: [{ op: 'replace', path: feePath, value: 30 }] }))
  })

  it('keeps a text that is no number within the limits, and does not save it', async () => {
    const { typist, saves } = await show()
    // Its beginning is a valid number, which the user does not mean.
    enterFee('25')
    enterFee('250')
    expect(feeField()).toBeInvalid()
    expect(screen.getByText('Enter a whole number from 0 to 100.')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Send for approval' }))
    expect(feeField()).toHaveFocus()
    expect(saves).toEqual([])
  })

  it('moves a day that a month does not have to the last day of the month', async () => {
    const { saves } = await show()
    fireEvent.change(screen.getByLabelText('No percentage fee through: month'), { target: { value: '2' } })
    expect(screen.getByLabelText('No percentage fee through: day')).toHaveValue('28')
    await waitFor(() =>
      expect(saves.at(-1)?.body).toEqual({
        patch: [
          { op: 'replace', path: '/years/2028/facts/freeCancellationUntil/month', value: 2 },
          { op: 'replace', path: '/years/2028/facts/freeCancellationUntil/day', value: 28 },
        ],
      }),
    )
  })

  it('gives an order year its own terms', async () => {
    const { typist, saves } = await show({}, '?year=2027')
    expect(screen.getByText('Uses the terms of 2025')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Give 2027 its own terms' }))
    await waitFor(() => expect(saves).toHaveLength(1))
    expect(saves[0]?.body).toMatchObject({ patch: [{ op: 'add', path: '/years/2027' }] })
    expect(feeField()).toHaveValue('30')
  })

  it('marks new terms for new signers of an order year without its own terms', async () => {
    const { typist, saves } = await show({}, '?year=2027')
    await typist.click(screen.getByRole('checkbox', { name: 'New terms for new signers of 2027' }))
    await waitFor(() => expect(saves[0]?.body).toEqual({ newTermsYears: [2027] }))
  })

  it('previews the paragraphs of the agreement that change, for screen readers too', async () => {
    const { typist } = await show()
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    expect(preview.getByText('The agreement does not change.')).toBeVisible()
    enterFee('25')
    expect(await preview.findByRole('heading', { name: '3. Cancellation' })).toBeVisible()
    const [paragraph, ...others] = preview.getAllByRole('listitem')
    expect(others).toEqual([])
    expect(paragraph).toHaveTextContent('carries a fee of Before: 30% After: 25% of the annual total')
    await typist.click(preview.getByRole('radio', { name: 'COD' }))
    expect(preview.getByRole('listitem')).toHaveTextContent('Before: 30% After: 25%')
    await screen.findByText(/^Saved /)
  })

  it('removes the terms of an order year only until dealers sign under them', async () => {
    const { typist, saves } = await show()
    await typist.click(screen.getByRole('button', { name: 'Remove the terms of 2028' }))
    await waitFor(() => expect(saves[0]?.body).toEqual({ patch: [{ op: 'remove', path: '/years/2028' }] }))
  })

  it('does not offer to remove terms under which dealers have signed', async () => {
    await show({ signedTermsYears: [2028] })
    expect(screen.getByText(/Dealers have signed under these terms/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remove the terms/ })).toBeNull()
  })

  it('has its status before its buttons on phones', async () => {
    onNarrowScreen()
    await show()
    const status = screen.getByText('Editing')
    const preview = screen.getByRole('button', { name: 'Preview' })
    expect(status.compareDocumentPosition(preview) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('requires an earlier day to be changed, and offers the earliest', async () => {
    const { typist, saves } = await show({ wishedEffect: '2026-11-21' })
    const day = screen.getByLabelText('Takes effect')
    expect(day).toBeInvalid()
    expect(
      screen.getByText(/^Choose Sunday, November 22, 2026, or later. 33 orders for 2028 are .* need time to finish.$/, {
        normalizer: (text) => text.replaceAll('\u00a0', ' '),
      }),
    ).toBeVisible()
    await typist.click(screen.getByRole('button', { name: /^Use Nov/ }))
    expect(day).toHaveValue('2026-11-22')
    expect(day).toBeValid()
    await waitFor(() => expect(saves[0]?.body).toEqual({ wishedEffect: '2026-11-22' }))
  })

  it('says so when it cannot be saved without a connection, keeps the text, and saves it on Ctrl+S', async () => {
    const { typist } = await show()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    mockCall('saveProgramDraft', networkError())
    enterFee('25')
    expect(await screen.findByText('Not saved. You are offline.')).toBeVisible()
    expect(feeField()).toHaveValue('25')
    const saves = mockCall('saveProgramDraft', editableDraft({ version: 5 }))
    await typist.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(/^Saved 10:42/)).toBeVisible()
    expect(saves).toHaveLength(1)
  })

  it('keeps a saved value when an earlier read answers after the save', async () => {
    const { client, saves } = await show()
    let answer = () => {}
    const earlier = new Promise<DraftDetail>((resolve) => {
      answer = () => resolve(editableDraft())
    })
    const reads = mockCall('getProgramDraft', () => earlier)
    void client.refetchQueries({ queryKey: ['getProgramDraft'] })
    await waitFor(() => expect(reads).toHaveLength(1))
    mockCall(
      'saveProgramDraft',
      editableDraft({ version: 5, document: documentWith2028({ cancellationFeePercent: 25 }) }),
    )
    enterFee('25')
    expect(await screen.findByText('Saving...')).toBeVisible()
    expect(await screen.findByText(/^Saved 10:42/)).toBeVisible()
    answer()
    await waitFor(() => expect(client.isFetching({ queryKey: ['getProgramDraft'] })).toBe(0))
    expect(client.getQueryData<DraftDetail>(draftQuery(draftId).queryKey)?.version).toBe(5)
    expect(feeField()).toHaveValue('25')
    expect(saves).toEqual([])
  })

  it('keeps what is not saved when the draft is locked, and saves it after the draft is returned', async () => {
    const { client, serve, saves } = await show()
    mockCall('saveProgramDraft', () => {
      serve({ state: 'waiting', sentByName: 'Nora Ellison', sentAt: '2026-11-20T16:15:00.000Z' })
      return errorReply('CONFLICT', 'This draft cannot be edited now. Reload the page to see its status.')
    })
    enterFee('25')
    expect(await screen.findByText(/The draft was locked while you were editing/)).toBeVisible()
    expect(screen.getByText('Not saved. The draft is locked.')).toBeVisible()
    expect(feeField()).toHaveValue('25')
    expect(feeField()).toBeDisabled()
    const accepted = mockCall('saveProgramDraft', editableDraft({ version: 5 }))
    serve({ state: 'returned' })
    await client.refetchQueries({ queryKey: ['getProgramDraft'] })
    await waitFor(() => expect(accepted).toHaveLength(1))
    expect(accepted[0]?.body).toEqual({ patch: [{ op: 'replace', path: feePath, value: 25 }] })
    expect(saves).toEqual([])
  })

  it('shows another user’s change of the same value, and saves the value that the user keeps', async () => {
    const { typist, serve, saves } = await show()
    mockCall('saveProgramDraft', () => {
      serve({ version: 5, document: documentWith2028({ cancellationFeePercent: 28 }) })
      return errorReply('STALE', 'Nora Ellison changed this draft while you were editing.', {
        details: {
          version: 5,
          changes: [
            { path: feePath, what: 'Fee', after: '28%', byName: 'Nora Ellison', at: '2026-11-20T15:41:00.000Z' },
          ],
        },
      })
    })
    enterFee('25')
    expect(await screen.findByText(/Nora Ellison changed this to 28% at 10:41/)).toBeVisible()
    const accepted = mockCall('saveProgramDraft', editableDraft({ version: 6 }))
    await typist.click(screen.getByRole('button', { name: 'Keep 25% as Fee after that' }))
    await waitFor(() => expect(accepted).toHaveLength(1))
    expect(accepted[0]?.headers.get('if-match')).toBe('"5"')
    expect(saves).toEqual([])
  })

  it('leads from a problem to its field', async () => {
    const problem = {
      path: '/running/draftExpiryDays',
      section: 'rules',
      orderYear: null,
      what: 'Drafts expire after',
      severity: 'error',
      message: 'Choose at least 7 days.',
    } as const
    const { typist } = await show({ problems: [problem] })
    expect(screen.getByText('1 to fix, 0 to check')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: /^Go to the field/ }))
    await waitFor(() => expect(screen.getByLabelText(/^Drafts expire after/)).toHaveFocus())
  })

  it('does not send a draft with a problem, and focuses its field', async () => {
    const problem = {
      path: feePath,
      section: 'terms',
      orderYear: 2028,
      what: 'Fee after January 31',
      severity: 'error',
      message: 'The fee is too high.',
    } as const
    const { typist } = await show({ problems: [problem] })
    const planned = mockCall('planProgramDraft', someCountedPlan())
    await typist.click(screen.getByRole('button', { name: 'Send for approval' }))
    await waitFor(() => expect(feeField()).toHaveFocus())
    expect(planned).toEqual([])
  })

  it('sends the draft with a note after showing what it would change', async () => {
    const { typist } = await show({ changeCount: 7, sections: ['terms', 'wording'] })
    mockCall('planProgramDraft', someCountedPlan())
    const sent = mockCall('sendProgramDraft', editableDraft({ state: 'waiting', sentByName: 'Nora Ellison' }))
    await typist.click(screen.getByRole('button', { name: 'Send for approval' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/7 changes in 2 sections/)).toBeVisible()
    expect(await dialog.findByText('of 1,340 placed orders change')).toBeVisible()
    expect(dialog.getByText('Avery Coleman')).toBeVisible()
    await typist.type(dialog.getByLabelText('Note to the approvers (optional)'), 'Legal read it.')
    await typist.click(dialog.getByRole('button', { name: 'Send for approval' }))
    await waitFor(() => expect(toasts.newest()?.title).toBe('Sent for approval'))
    expect(sent[0]?.body).toEqual({ note: 'Legal read it.' })
    expect(await screen.findByRole('heading', { name: 'Locked while it waits for approval' })).toBeVisible()
    expect(feeField()).toBeDisabled()
  })

  it('does not send a draft that would change a signed order', async () => {
    const { typist } = await show({ changeCount: 1 })
    const [signed, ...others] = somePlan().lines
    if (signed === undefined) throw new Error('The plan has no lines')
    const plan = somePlan({ lines: [{ ...signed, number: 2 }, ...others] })
    mockCall('planProgramDraft', someCountedPlan(plan))
    await typist.click(screen.getByRole('button', { name: 'Send for approval' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Call support: a placed order would change.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Send for approval' })).toBeDisabled()
  })

  it('merges a newer version after the user chose a value for each conflict', async () => {
    const conflict = {
      key: feePath,
      path: feePath,
      section: 'terms' as const,
      orderYear: 2028,
      what: 'Fee after January 31',
      base: '30%',
      mine: '25%',
      theirs: '28%',
    }
    const { typist } = await show({ behind: { number: 5, conflicts: [conflict] } })
    const updated = mockCall('rebaseProgramDraft', editableDraft({ basedOn: 5, version: 5 }))
    expect(screen.getByRole('heading', { name: 'Version 5 was approved after this draft began' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Update draft' })).toBeDisabled()
    await typist.click(screen.getByRole('radio', { name: /28%/ }))
    await typist.click(screen.getByRole('button', { name: 'Update draft' }))
    await waitFor(() => expect(updated[0]?.body).toEqual({ onto: 5, choices: { [feePath]: 'theirs' } }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Update draft' })).toBeNull())
  })

  it('recalls a draft that waits for approval', async () => {
    const { typist } = await show({ state: 'waiting', sentByName: 'Nora Ellison', sentAt: '2026-11-20T16:15:00.000Z' })
    expect(feeField()).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Send for approval' })).toBeNull()
    mockCall('recallProgramDraft', editableDraft({ version: 5 }))
    await typist.click(screen.getByRole('button', { name: 'Recall' }))
    await waitFor(() => expect(feeField()).toBeEnabled())
  })

  it('keeps showing why the draft was returned while it is edited again', async () => {
    await show({ decidedByName: 'Avery Coleman', decisionComment: 'Please keep ten installments.' })
    expect(screen.getByText('Please keep ten installments.')).toBeVisible()
    expect(feeField()).toBeEnabled()
  })

  it('discards the draft after a confirmation', async () => {
    const { typist, router } = await show()
    const discarded = mockCall('discardProgramDraft', { success: true })
    await typist.click(screen.getByRole('button', { name: 'More actions for this draft' }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Discard draft' }))
    await typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard draft' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/portal/program'))
    expect(discarded).toHaveLength(1)
  })

  it('lists the sections first on phones', async () => {
    onNarrowScreen()
    const { typist } = await show({}, '')
    expect(screen.queryByRole('heading', { name: /^Terms/ })).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Rules' }))
    expect(await screen.findByRole('heading', { level: 2, name: /^Rules/ })).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'All sections' }))
    expect(await screen.findByRole('button', { name: 'Rules' })).toBeVisible()
  })
})
