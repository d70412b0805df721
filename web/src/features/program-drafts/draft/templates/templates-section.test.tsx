import { defaultDocument } from '@portal/contract/program/default-document'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { builtInTemplates } from '@portal/contract/rules/campaign-templates'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mockCall, mockNetwork } from '../../../../../test/api-mock'
import { someStaff } from '../../../../../test/given'
import { editableDraft } from '../../../../../test/given-editable-draft'
import { draftId, firstVersion, someVersionDetail } from '../../../../../test/given-program-drafts'
import { recordToasts } from '../../../../../test/recorded-toasts'
import { renderPage } from '../../../../../test/render-page'
import { DraftPage } from '../draft-page'

mockNetwork()
const toasts = recordToasts()
const [waiting, missing, renewal] = builtInTemplates
if (!waiting || !missing || !renewal) throw new Error('There are three built-in templates')

async function show(draft: Partial<DraftDetail> = {}) {
  let stored = editableDraft({ document: defaultDocument, ...draft })
  mockCall('getProgramDraft', () => stored)
  mockCall('getProgramVersion', someVersionDetail(firstVersion))
  mockCall('listProgramDrafts', [])
  const saves = mockCall('saveProgramDraft', () => {
    stored = { ...stored, version: stored.version + 1 }
    return stored
  })
  const page = await renderPage(<DraftPage />, {
    user: someStaff('mingledorffs'),
    path: `/portal/program/drafts/${draftId}?section=campaignTemplates`,
    route: '/portal/program/drafts/$id',
  })
  await screen.findByRole('heading', { level: 2, name: /^Campaign templates/ })
  return { ...page, saves }
}

const cards = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByLabelText('Message'))
const field = (index: number, label: string) => within(cards()[index] as HTMLElement).getByLabelText(label)
const lastPatch = (saves: { body: unknown }[]) => saves.at(-1)?.body

describe('The campaign templates of a draft (docs/spec 24.26)', () => {
  it('show the built-in ones, and save a change as templates of the program', async () => {
    const { saves } = await show()
    expect(cards()).toHaveLength(3)
    fireEvent.change(field(0, 'Subject'), { target: { value: 'Please sign, {Company}' } })
    const changed = [{ ...waiting, subject: 'Please sign, {Company}' }, missing, renewal]
    await waitFor(() =>
      expect(lastPatch(saves)).toEqual({ patch: [{ op: 'add', path: '/campaignTemplates', value: changed }] }),
    )
    expect(screen.getByText('“Sign your {Order year} order, {Company}”')).toBeVisible()
  })

  it('are added, moved and removed, which can be undone', async () => {
    const { typist, saves } = await show()
    await typist.click(screen.getByRole('button', { name: 'Add template' }))
    expect(field(3, 'Name')).toHaveValue('New template 1')
    await typist.click(screen.getByRole('button', { name: 'Move New template 1 up' }))
    expect(screen.getByText('New template 1, 3 of 4')).toBeInTheDocument()
    expect(field(2, 'Name')).toHaveValue('New template 1')
    await typist.click(screen.getByRole('button', { name: 'Remove New template 1' }))
    expect(cards()).toHaveLength(3)
    toasts.newest()?.action?.onPress()
    await waitFor(() => expect(cards()).toHaveLength(4))
    await screen.findByText(/^Saved /)
    expect(JSON.stringify(lastPatch(saves))).toContain('template-1')
  })

  it('keep the last one, and can be restored', async () => {
    const { typist, saves } = await show({ document: { ...defaultDocument, campaignTemplates: [missing] } })
    expect(screen.getByRole('button', { name: `Remove ${missing.name}` })).toBeDisabled()
    await typist.click(screen.getByRole('button', { name: 'Restore built-in templates' }))
    expect(cards()).toHaveLength(3)
    await waitFor(() => expect(lastPatch(saves)).toEqual({ patch: [{ op: 'remove', path: '/campaignTemplates' }] }))
  })

  it('add a name in braces to the last text', async () => {
    const { typist, saves } = await show()
    fireEvent.change(field(1, 'Message'), { target: { value: 'Order by' } })
    await typist.click(field(1, 'Message'))
    await typist.click(within(cards()[1] as HTMLElement).getByRole('button', { name: 'Deadline' }))
    expect(field(1, 'Message')).toHaveValue('Order by {Deadline}')
    await waitFor(() => expect(JSON.stringify(lastPatch(saves))).toContain('Order by {Deadline}'))
  })

  it('show problems at their field', async () => {
    const message = '{Compny} isn’t available here. Did you mean {Company}?'
    const path = '/campaignTemplates/1/subject'
    const what = 'No order yet, subject'
    const problem = { path, section: 'campaignTemplates', orderYear: null, what, severity: 'error', message } as const
    const { typist } = await show({ problems: [problem] })
    await typist.click(screen.getByRole('button', { name: /^Go to the field/ }))
    await waitFor(() => expect(field(1, 'Subject')).toHaveFocus())
    expect(field(1, 'Subject')).toBeInvalid()
  })
})
