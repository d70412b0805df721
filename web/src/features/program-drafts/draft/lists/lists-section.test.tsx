import type { ProgramDocument } from '@portal/contract/program/document'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import type { EntryUsage } from '@portal/contract/program-drafts/list-usage'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../../test/api-mock'
import { someStaff } from '../../../../../test/given'
import { baseVersion, documentWith2028, editableDraft } from '../../../../../test/given-editable-draft'
import { draftId } from '../../../../../test/given-program-drafts'
import { renderPage } from '../../../../../test/render-page'
import { DraftPage } from '../draft-page'

mockNetwork()

const withDistricts = (districts: ProgramDocument['lists']['districts']): ProgramDocument => {
  const document = documentWith2028()
  return { ...document, lists: { ...document.lists, districts } }
}
const { districts } = documentWith2028().lists

const usage: EntryUsage[] = [
  {
    list: 'districts',
    key: 'NA',
    dealers: 1268,
    staff: 2,
    views: 3,
    campaigns: 1,
    salesManagers: [{ id: '00000000-0000-4000-8000-0000000000c1', name: 'Chris Dunn' }],
  },
]

async function show(
  draft: Partial<DraftDetail> = {},
  used: Parameters<typeof mockCall<'listProgramListUsage'>>[1] = usage,
) {
  const stored = editableDraft(draft)
  mockCall('getProgramDraft', stored)
  mockCall('getProgramVersion', baseVersion())
  mockCall('listProgramDrafts', [])
  mockCall('listProgramListUsage', used)
  const saves = mockCall('saveProgramDraft', stored)
  const page = await renderPage(<DraftPage />, {
    user: someStaff('mingledorffs'),
    path: `/portal/program/drafts/${draftId}?section=lists`,
    route: '/portal/program/drafts/$id',
  })
  const region = await screen.findByRole('region', { name: /^Districts/ })
  return { ...page, saves, list: within(region) }
}

const patches = (saves: { body: unknown }[]) => saves.flatMap(({ body }) => (body as { patch: unknown[] }).patch)

describe('The lists of a draft (docs/spec 24.16)', () => {
  it('adds an entry with a key and a label, and rejects a key that is taken', async () => {
    const { typist, saves, list } = await show()
    await typist.click(list.getByRole('button', { name: 'Add district' }))
    await typist.type(list.getByLabelText('Key of the new district'), 'gc')
    await typist.type(list.getByLabelText('Label of the new district'), ' Midlands ')
    await typist.click(list.getByRole('button', { name: 'Add' }))
    expect(list.getByText('Another entry has this key.')).toBeVisible()
    fireEvent.change(list.getByLabelText('Key of the new district'), { target: { value: 'ML' } })
    await typist.click(list.getByRole('button', { name: 'Add' }))
    expect(list.getByText('New')).toBeVisible()
    await waitFor(() =>
      expect(patches(saves)).toEqual([
        { op: 'replace', path: '/lists/districts', value: [...districts, { key: 'ML', label: 'Midlands' }] },
      ]),
    )
  })

  it('rejects a key that imports cannot distinguish from another one', async () => {
    const { typist, list } = await show({
      document: withDistricts([...districts, { key: 'S-E', label: 'South East' }]),
    })
    await typist.click(list.getByRole('button', { name: 'Add district' }))
    await typist.type(list.getByLabelText('Key of the new district'), 's_e')
    await typist.type(list.getByLabelText('Label of the new district'), 'Southeast II')
    await typist.click(list.getByRole('button', { name: 'Add' }))
    expect(list.getByText('Imports cannot distinguish this key from S-E. Choose another key.')).toBeVisible()
  })

  it('renames an entry, shows what it was, and undoes it', async () => {
    const { typist, saves, list } = await show()
    fireEvent.change(list.getByLabelText(/^Label of SE/), { target: { value: 'Southeast' } })
    expect(list.getByText('SE', { selector: 'del' })).toBeVisible()
    await waitFor(() =>
      expect(patches(saves)).toEqual([{ op: 'replace', path: '/lists/districts/3/label', value: 'Southeast' }]),
    )
    await typist.click(list.getByRole('button', { name: 'Undo the changes to Southeast' }))
    expect(list.getByLabelText(/^Label of SE/)).toHaveValue('SE')
    await waitFor(() => expect(patches(saves).at(-1)).toMatchObject({ value: 'SE' }))
  })

  it('keeps an empty label in its field, and does not save it', async () => {
    const { typist, saves, list } = await show()
    fireEvent.change(list.getByLabelText(/^Label of SE/), { target: { value: ' ' } })
    expect(list.getByText('Enter a label of 1 to 60 characters.')).toBeVisible()
    await typist.click(screen.getByRole('button', { name: 'Send for approval' }))
    expect(list.getByLabelText(/^Label of SE/)).toHaveFocus()
    expect(saves).toEqual([])
  })

  it('retires an entry into another one, and restores it', async () => {
    const { typist, saves, list } = await show()
    await typist.click(list.getByRole('switch', { name: /^Retired.*NA$/ }))
    await typist.selectOptions(list.getByLabelText(/^Moves into.*NA$/), 'NG')
    await waitFor(() =>
      expect(patches(saves)).toEqual([
        { op: 'add', path: '/lists/districts/1/retired', value: true },
        { op: 'add', path: '/lists/districts/1/into', value: 'NG' },
      ]),
    )
    await typist.click(list.getByRole('switch', { name: /^Retired.*NA$/ }))
    expect(list.queryByLabelText(/^Moves into/)).toBeNull()
    await waitFor(() => expect(patches(saves).at(-1)).toEqual({ op: 'remove', path: '/lists/districts/1/into' }))
  })

  it('shows how many dealers have each entry, with a link to those of a district', async () => {
    const { list } = await show()
    const link = await list.findByRole('link', { name: '1,268 dealers in NA' })
    expect(link).toHaveAttribute('href', '/portal/dealers?district=NA')
    expect(list.getAllByText('Used by 0 dealers')).toHaveLength(districts.length - 1)
    expect(screen.getByRole('region', { name: 'Brands' })).toHaveTextContent('Used by 0 dealers')
  })

  it('shows the usage of an entry before it retires, and whose scope it is', async () => {
    const { typist, saves, list } = await show()
    await list.findByRole('link', { name: '1,268 dealers in NA' })
    expect(list.queryByText('When NA retires')).toBeNull()
    await typist.click(list.getByRole('switch', { name: /^Retired.*NA$/ }))
    expect(list.getByText('When NA retires')).toBeVisible()
    const facts = list.getAllByRole('definition').map(({ textContent }) => textContent)
    expect([list.getAllByRole('term').map(({ textContent }) => textContent), facts]).toEqual([
      ['Dealers', 'Staff', 'Saved views', 'Campaign filters'],
      ['1,268', '2', '3', '1'],
    ])
    expect(list.getByRole('alert')).toHaveTextContent(
      'NA can’t retire yet.Chris Dunn, Sales Manager, can see only NA and would get no new dealers.',
    )
    expect(list.getByRole('link', { name: 'Change Chris Dunn’s district' })).toHaveAttribute(
      'href',
      '/portal/users?search=Chris%20Dunn',
    )
    await waitFor(() => expect(patches(saves)).toHaveLength(1))
  })

  it('reports that the usage could not be loaded, and tries again', async () => {
    const { typist, list } = await show({}, errorReply('UNAVAILABLE', 'The portal is not ready.'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The usage of the lists could not be loaded')
    mockCall('listProgramListUsage', usage)
    await typist.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await list.findByRole('link', { name: '1,268 dealers in NA' })).toBeVisible()
  })

  it('moves an entry with buttons and keys, announces it, and undoes the order', async () => {
    const { typist, list } = await show()
    const labels = () => list.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
    await typist.click(list.getByRole('button', { name: 'Move NA up' }))
    expect(labels()).toEqual(['NA', 'GC', 'NG', 'SE', 'SW'])
    expect(list.getByText('NA: 1 of 5')).toBeInTheDocument()
    expect(list.getByRole('button', { name: 'Move NA down' })).toHaveFocus()
    fireEvent.keyDown(list.getByLabelText(/^Label of SE/), { key: 'ArrowDown', altKey: true })
    expect(labels()).toEqual(['NA', 'GC', 'NG', 'SW', 'SE'])
    await typist.click(list.getByRole('button', { name: 'Undo the new order of Districts' }))
    expect(labels()).toEqual(['GC', 'NA', 'NG', 'SE', 'SW'])
    expect(await screen.findByText(/^Saved 10:42/)).toBeVisible()
  })

  it('shows a problem at its entry', async () => {
    const message = 'The district GC already has the label "GC". Choose another label.'
    const { list } = await show({
      document: withDistricts(districts.map((entry) => (entry.key === 'SE' ? { ...entry, label: 'GC' } : entry))),
      problems: [
        {
          path: '/lists/districts/3/label',
          section: 'lists',
          what: 'District SE',
          severity: 'error',
          message,
          orderYear: null,
        },
      ],
    })
    expect(list.getByLabelText(/^Label of SE/)).toHaveAccessibleDescription(message)
  })
  it('shows both values of an entry that another user changed and moved, and uses the chosen one', async () => {
    const { typist, list } = await show()
    const [first, second, ...others] = districts
    if (!first || !second) throw new Error('There are two districts')
    const byNora = withDistricts([second, { ...first, label: 'Nora’s coast' }, ...others])
    mockCall('saveProgramDraft', () => {
      mockCall('getProgramDraft', editableDraft({ version: 5, document: byNora }))
      const path = '/lists/districts/1/label'
      const at = '2026-11-20T15:41:00.000Z'
      const change = { path, what: 'District', after: 'Nora’s coast', byName: 'Nora Ellison', at }
      return errorReply('STALE', 'Nora Ellison changed this draft.', { details: { version: 5, changes: [change] } })
    })
    const label = list.getByLabelText(new RegExp(`^Label of ${first.key}`))
    fireEvent.change(label, { target: { value: 'My coast' } })
    fireEvent.blur(label)
    const conflict = within(await screen.findByRole('alert', { name: 'Edit conflict' }))
    expect(conflict.getByRole('heading', { name: `District ${first.key}, label` })).toBeVisible()
    expect(conflict.getByText('Nora Ellison changed this at 10:41 AM')).toBeVisible()
    expect(conflict.getByText('My coast')).toBeVisible()
    expect(conflict.getByText('Nora’s coast')).toBeVisible()
    await typist.click(conflict.getByRole('button', { name: /^Use Nora Ellison’s change to/ }))
    expect(list.getByDisplayValue('Nora’s coast')).toBeVisible()
    expect(screen.queryByRole('alert', { name: 'Edit conflict' })).toBeNull()
  })
})
