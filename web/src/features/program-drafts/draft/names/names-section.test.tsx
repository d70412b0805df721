import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../../test/api-mock'
import { someStaff } from '../../../../../test/given'
import { baseVersion, editableDraft } from '../../../../../test/given-editable-draft'
import { draftId } from '../../../../../test/given-program-drafts'
import { renderPage } from '../../../../../test/render-page'
import { DraftPage } from '../draft-page'

mockNetwork()

async function show(draft: Partial<DraftDetail> = {}, section = 'names') {
  const stored = editableDraft(draft)
  mockCall('getProgramDraft', stored)
  mockCall('getProgramVersion', baseVersion())
  mockCall('listProgramDrafts', [])
  const saves = mockCall('saveProgramDraft', stored)
  const page = await renderPage(<DraftPage />, {
    user: someStaff('mingledorffs'),
    path: `/portal/program/drafts/${draftId}?section=${section}`,
    route: '/portal/program/drafts/$id',
  })
  await screen.findByRole('heading', { level: 1, name: stored.title })
  return { ...page, saves }
}

const field = (name: string) => screen.getByRole('textbox', { name })
/** Enters a text in one step, because a slow machine would save between two keys. */
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const patches = (saves: { body: unknown }[]) => saves.flatMap(({ body }) => (body as { patch: unknown[] }).patch)

describe('The names of a draft (docs/spec 24.16)', () => {
  it.each([
    ['Program title', 'Growth Program', '/names/programTitle'],
    ['Distributor', 'Southern Supply', '/names/distributorName'],
    ['Marketing company', 'Northfield Media', '/names/marketingCompany/name'],
    ['Copyright line', '© 2027 Growth Program', '/names/copyright'],
    ['Role Territory Manager', 'Area manager', '/words/roles/territory_manager'],
  ])('are saved without spaces at the ends: %s', async (name, value, path) => {
    const { saves } = await show()
    enter(name, ` ${value} `)
    await waitFor(() => expect(patches(saves)).toEqual([{ op: 'replace', path, value }]))
  })

  it.each([
    ['Tier Good', 'Good', '/words/tiers', 'good'],
    ['Order status Updated', 'Updated', '/words/statuses', 'completed'],
    ['Request status Approved', 'Approved', '/words/requestStatuses', 'approved'],
  ])('include labels that are built in until someone changes them: %s', async (name, builtIn, path, key) => {
    const { typist, saves } = await show()
    expect(field(name)).toHaveValue(builtIn)
    enter(name, 'Plus')
    await waitFor(() => expect(patches(saves)).toEqual([{ op: 'add', path, value: { [key]: 'Plus' } }]))
    await typist.click(screen.getByRole('button', { name: `Undo the change to ${name}` }))
    expect(field(name)).toHaveValue(builtIn)
    await waitFor(() => expect(patches(saves).at(-1)).toEqual({ op: 'remove', path }))
  })

  it('have a copyright year', async () => {
    const { saves } = await show()
    enter('Copyright year', '2027')
    await waitFor(() => expect(patches(saves)).toEqual([{ op: 'replace', path: '/names/copyrightYear', value: 2027 }]))
  })

  it('show the previous name of a changed one, and undo the change', async () => {
    const { typist, saves } = await show()
    enter('Program title', 'Growth Program')
    expect(screen.getByText('“Lead Program”', { selector: 'del' })).toBeVisible()
    await waitFor(() => expect(saves).toHaveLength(1))
    await typist.click(screen.getByRole('button', { name: 'Undo the change to Program title' }))
    expect(field('Program title')).toHaveValue('Lead Program')
    await waitFor(() => expect(patches(saves).at(-1)).toMatchObject({ value: 'Lead Program' }))
  })

  it.each([
    ['an empty one', ' ', 'Enter a text.'],
    ['one that is too long', 'x'.repeat(61), 'Use at most 60 characters.'],
  ])('keep %s in its field, and do not save it', async (_what, value, message) => {
    const { typist, saves } = await show()
    enter('Role Dealer', value)
    expect(field('Role Dealer')).toHaveAccessibleDescription(message)
    await typist.click(screen.getByRole('button', { name: 'Send for approval' }))
    expect(field('Role Dealer')).toHaveFocus()
    expect(saves).toEqual([])
  })

  it('have the focus after Go to the field of a problem', async () => {
    const message = '"Super Admin" is already the label of Super Admin. Choose another label.'
    const path = '/words/roles/dealer'
    const { typist } = await show(
      { problems: [{ path, section: 'names', what: 'Role Dealer', severity: 'error', message, orderYear: null }] },
      'rules',
    )
    await typist.click(screen.getByRole('button', { name: `Go to the field with this problem: ${message}` }))
    await waitFor(() => expect(field('Role Dealer')).toHaveFocus())
    expect(field('Role Dealer')).toHaveAccessibleDescription(message)
  })

  it('show both labels of a tier that two users changed, only at its field', async () => {
    const { typist } = await show()
    const { document } = baseVersion()
    const byNora = { ...document, words: { ...document.words, tiers: { good: 'Classic' } } }
    mockCall('saveProgramDraft', () => {
      mockCall('getProgramDraft', editableDraft({ version: 5, document: byNora }))
      const at = '2026-11-20T15:41:00.000Z'
      const change = { path: '/words/tiers/good', what: 'Tier Good', after: 'Classic', byName: 'Nora Ellison', at }
      return errorReply('STALE', 'Nora Ellison changed this draft.', { details: { version: 5, changes: [change] } })
    })
    enter('Tier Good', 'Plus')
    fireEvent.blur(field('Tier Good'))
    expect(await screen.findByText('Nora Ellison changed this to “Classic” at 10:41 AM')).toBeVisible()
    expect(screen.queryByRole('alert', { name: 'Edit conflict' })).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'Use “Classic” as Tier Good' }))
    expect(field('Tier Good')).toHaveValue('Classic')
  })

  it('are locked while the draft waits for approval', async () => {
    await show({ state: 'waiting', sentByName: 'Nora Ellison' })
    expect(field('Program title')).toBeDisabled()
    expect(field('Role Dealer')).toBeDisabled()
  })
})
