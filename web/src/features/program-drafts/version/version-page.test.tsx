import { exampleDocument } from '@portal/contract/program/example-document'
import type { Version, VersionDetail } from '@portal/contract/program-drafts/version'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, rawReply } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import {
  feeChange,
  firstVersion,
  somePlan,
  someVersion,
  someVersionDetail,
} from '../../../../test/given-program-drafts'
import { renderPage } from '../../../../test/render-page'
import { savedFiles, workbook } from '../../../../test/saved-files'
import { VersionPage } from './version-page'

mockNetwork()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T19:30:00Z') }))
afterEach(() => void vi.useRealTimers())

interface Given {
  versions?: Version[]
  query?: string
  /** What the version has besides its summary. */
  overrides?: Partial<VersionDetail>
}

async function show(
  number: number,
  { versions = [someVersion(), firstVersion], query = '', overrides = {} }: Given = {},
) {
  mockCall('listProgramVersions', versions)
  const requests = mockCall('getProgramVersion', ({ params, query: sent }) => {
    const version = versions.find(({ number: each }) => String(each) === params.number)
    const detail = { ...someVersionDetail(version), ...overrides }
    return sent.get('comparedWith') === '3'
      ? { ...detail, comparedWith: 3, changes: [{ ...feeChange, before: '20%' }] }
      : detail
  })
  const page = await renderPage(<VersionPage />, {
    user: someStaff(),
    path: `/admin/program/versions/${number}${query}`,
    route: '/admin/program/versions/$id',
  })
  await screen.findByRole('heading', { name: `Version ${number}` })
  return { ...page, requests }
}

const region = (name: string) => within(screen.getByRole('region', { name }))

describe('the page of a version (docs/spec 24.18)', () => {
  it('shows its content, differences, approval and effects', async () => {
    await show(2)
    expect(screen.getByRole('heading', { name: /^Differences/ })).toHaveTextContent('1 difference in 1 section')
    expect(screen.getByRole('columnheader', { name: 'Version 1' })).toBeVisible()
    expect(screen.getByRole('row', { name: /Fee/ })).toHaveTextContent('Terms 2027Fee30%25%')
    expect(region('Content').getByText('Terms for 2027').parentElement).toHaveTextContent('After that 25%')
    expect(screen.getByText('Matches its content')).toBeVisible()
    expect(screen.getByText(/^Nov 20, 2026, 3:00.PM, with a passkey$/)).toBeVisible()
    expect(region('History').getByText('“Checked with Legal.”')).toBeVisible()
    expect(region('Effects as approved').getByText('of 1,340 placed orders change')).toBeVisible()
  })

  it('has the whole content of the version', async () => {
    const words = { ...exampleDocument.words, roles: { ...exampleDocument.words.roles, territory_manager: 'Rep' } }
    const { typist } = await show(2, { overrides: { document: { ...exampleDocument, words } } })
    const content = region('Content')
    const section = (title: string) => content.getByText(title, { selector: 'dt' }).parentElement
    expect(section('Terms for 2027')).toHaveTextContent('Monthly packages run for 10 months unless staff set 1 to 60.')
    expect(section('Brands and districts')).toHaveTextContent('Retired: Payne (moves into Heil), North Carolina')
    expect(section('Brands and districts')).toHaveTextContent('Company types Sole Proprietorship, Partnership')
    expect(section('Names and statuses')).toHaveTextContent(
      'Copyright line “© 2025 Lead Program. All rights reserved.”',
    )
    expect(section('Names and statuses')).toHaveTextContent(
      'Roles: Super Admin, Mingledorffs, Sales Manager, Rep (Terri',
    )
    const read = content.getByRole('button', { name: 'Read Campaign templates' })
    expect(read).toHaveAttribute('aria-expanded', 'false')
    await typist.click(read)
    expect(section('Campaign templates')).toHaveTextContent('Early startSubjectOrder nowMessageHello {First name},')
    await typist.click(content.getByRole('button', { name: 'Hide Campaign templates' }))
    expect(content.queryByText('Hello {First name},')).toBeNull()
    await typist.click(content.getByRole('button', { name: 'Read Emails' }))
    expect(content.getAllByText('Goodbye.')).toHaveLength(10)
  })

  it('offers to read only emails with texts of their own', async () => {
    await show(2)
    expect(region('Content').getByRole('button', { name: 'Read Campaign templates' })).toBeVisible()
    expect(region('Content').queryByRole('button', { name: 'Read Emails' })).toBeNull()
  })

  it('says that the original program was in effect from the start, without a time', async () => {
    const { takesEffectAt } = firstVersion
    const inEffect = { what: 'in-effect', byName: null, at: takesEffectAt, comment: null } as const
    await show(1, { overrides: { history: [inEffect] } })
    const [event] = region('History').getAllByRole('listitem')
    expect(event).toHaveTextContent(/^In effect\s*From the start$/)
  })

  it('marks new terms for new signers in the effects', async () => {
    await show(2, { overrides: { plan: somePlan({ newTermsYears: [2027, 2028] }) } })
    const [mark] = region('Effects as approved').getAllByRole('listitem')
    expect(mark).toHaveTextContent('New terms for new signers of 2027 and 2028')
  })

  it('downloads the wording of the chosen order year', async () => {
    const { typist } = await show(2)
    const names = savedFiles()
    const requests = mockCall('getProgramWordingPdf', rawReply(workbook('Wording-2027-version-2.pdf')))
    await typist.click(region('Content').getByRole('button', { name: 'Wording for 2027 as PDF' }))
    await waitFor(() => expect(names).toEqual(['Wording-2027-version-2.pdf']))
    expect(requests.map(({ params, query }) => [params.number, query.get('orderYear')])).toEqual([['2', '2027']])
  })

  it('compares with any other version, and keeps the choice in the URL', async () => {
    const third = someVersion({ number: 3, title: 'Later reminders', state: 'withdrawn' })
    const { typist, requests, router } = await show(2, { versions: [third, someVersion(), firstVersion] })
    await typist.selectOptions(screen.getByLabelText('Compared with'), 'Version 3: Later reminders')
    expect(await screen.findByRole('columnheader', { name: 'Version 3' })).toBeVisible()
    expect(router.state.location.search).toMatchObject({ comparedWith: '3' })
    expect(requests.map(({ query }) => query.get('comparedWith'))).toEqual([null, '3'])
  })

  it('starts a draft from an older version', async () => {
    const current = someVersion({ state: 'in-effect' })
    const { typist } = await show(1, { versions: [current, { ...firstVersion, state: 'superseded' }] })
    expect(region('Go back to this version').getByText(/A version can’t be edited or deleted/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: /^Differences/ })).toBeNull()
    await typist.click(screen.getByRole('button', { name: 'New draft from this version' }))
    const dialog = screen.getByRole('dialog', { name: 'New draft from version 1' })
    expect(dialog).toHaveTextContent('The draft has the content of version 1, without later changes.')
    expect(dialog).toHaveTextContent('Brands, districts and company types added since then stay, retired.')
  })

  it('leads to the orders placed under it', async () => {
    await show(1, { versions: [someVersion(), firstVersion] })
    expect(screen.getByRole('link', { name: '33 orders placed under version 1' })).toHaveAttribute(
      'href',
      '/admin/orders?program=1',
    )
  })

  it('withdraws only a scheduled version', async () => {
    mockCall('withdrawProgramVersion', errorReply('SCHEDULED_LATER', programDraftTexts.laterBuildsOnIt(2, 3)))
    const { typist } = await show(2)
    await typist.click(screen.getByRole('button', { name: 'Withdraw' }))
    const question = within(screen.getByRole('alertdialog'))
    await typist.type(question.getByLabelText(/^Reason/), 'The fee needs another review.')
    await typist.click(question.getByRole('button', { name: 'Withdraw version 2' }))
    expect(await question.findByText('Version 3 builds on version 2. Withdraw version 3 first.')).toBeVisible()
  })

  it('has no Withdraw for the version in effect', async () => {
    await show(1)
    await waitFor(() => expect(screen.getByRole('button', { name: 'New draft from this version' })).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  it('warns when the stored document does not have its hash', async () => {
    mockCall('listProgramVersions', [someVersion(), firstVersion])
    mockCall('getProgramVersion', { ...someVersionDetail(), isIntact: false })
    await renderPage(<VersionPage />, {
      user: someStaff(),
      path: '/admin/program/versions/2',
      route: '/admin/program/versions/$id',
    })
    expect(await screen.findByText('Does not match its content. Call support.')).toBeVisible()
  })
})
