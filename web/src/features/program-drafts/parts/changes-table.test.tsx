import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramChange } from '@portal/contract/program-drafts/plan'
import { firstWording } from '@portal/contract/wording/first-wording'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { documentWith2028 } from '../../../../test/given-editable-draft'
import { feeChange } from '../../../../test/given-program-drafts'
import { renderPage } from '../../../../test/render-page'
import { ChangesTable } from './changes-table'

const clause = { path: '/years/2028/wording/clauses/3', section: 'wording', orderYear: 2028, what: 'Term' } as const
const removed: ProgramChange = { ...clause, before: 'A clause of one sentence', after: null }
const added: ProgramChange = { ...clause, before: null, after: 'A clause of two sentences' }

const listRows = () =>
  within(screen.getByRole('table', { name: 'Changes' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('shows a clause that replaces another at its place as two changes', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  await renderPage(<ChangesTable changes={[removed, added]} document={documentWith2028()} emptyText="" />)
  expect(listRows()).toEqual([
    'Wording 2028TermA clause of one sentenceNone',
    'Wording 2028TermNoneA clause of two sentences',
  ])
  // React reports two rows with the same key.
  expect(errors).not.toHaveBeenCalled()
})

it('names the order years that use the changed terms or wording', async () => {
  const [facts] = Object.values(defaultDocument.years)
  if (facts === undefined) throw new Error('The document has no order year')
  const changes = [
    { ...feeChange, orderYear: 2025 },
    { ...added, orderYear: 2027 },
    { ...feeChange, orderYear: 2028 },
  ]
  const document = { years: { '2025': facts, '2027': { ...facts, wording: firstWording }, '2028': facts } }
  await renderPage(<ChangesTable changes={changes} document={document} emptyText="" />, {
    program: { orderYear: 2026 },
  })
  expect(listRows()).toEqual([
    'Terms 2025Also for 2026Fee30%25%',
    'Wording 2027Also for 2028TermNoneA clause of two sentences',
    'Terms 2028Fee30%25%',
  ])
})

it('shows the picture of a new logo', async () => {
  const looks = { logo: { light: 'a'.repeat(64), dark: null }, accent: '#F7A823', accentDark: '#FFB534' } as const
  const logo = { section: 'looks', orderYear: null, before: 'Built-in logo' } as const
  const changes: ProgramChange[] = [
    { ...logo, path: '/looks/logo/light', what: 'Logo in light', after: 'File aaaaaaaa' },
    { ...logo, path: '/looks/accent', what: 'Accent in light', after: '#F7A823' },
  ]
  await renderPage(<ChangesTable changes={changes} document={{ ...defaultDocument, looks }} emptyText="" />)
  const [row, other] = within(screen.getByRole('table', { name: 'Changes' }))
    .getAllByRole('row')
    .slice(1)
  expect(row?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('a'.repeat(64)))
  expect(other?.querySelector('img')).toBeNull()
})
