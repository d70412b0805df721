import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { PackageReport } from '@portal/contract/package-report/package-report'
import { readReported } from '@portal/contract/rules/reported'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork, rawReply, refusal } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { somePackageReport, someReportByManager } from '../../../test/given-package-report'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { renderPage } from '../../../test/render-page'
import { savedFiles, workbook } from '../../../test/saved-files'
import { dismissToast } from '../../design/toast/toast'
import { PackageReportPage } from './package-report-page'

mockNetwork()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })
})
afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

const MANAGER = '00000000-0000-4000-8000-000000000001'

async function show(report: PackageReport = somePackageReport(), query = '', user: CurrentUser = someStaff()) {
  mockCall('listTerritoryManagers', [{ id: MANAGER, firstName: 'Terry', lastName: 'Toral' }])
  const asked = mockCall('getPackageReport', report)
  const page = await renderPage(<PackageReportPage />, { user, path: `/admin/packages/report${query}` })
  return { ...page, asked }
}

const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href') ?? ''
const reportedIn = (href: string) => readReported(new URLSearchParams(href.split('?')[1]).get('reported') ?? '')

describe('the package report', () => {
  it('says the forecast by a bar and in words, and how it is made', async () => {
    await show()
    const tile = (await screen.findByRole('heading', { name: /Forecast for 2027/ })).closest('section')
    expect(tile).toHaveTextContent('$3,900')
    expect(tile).toHaveTextContent('Signed $3,400')
    expect(tile).toHaveTextContent('Range $3,600 to $4,300')
    expect(screen.getByText(/^Forecast: what is signed/)).toHaveTextContent(
      'lowest and the highest of 2024, 2025, and 2026.',
    )
    expect(screen.getByText(/2027 against 2026, as of Nov 20, 2026/)).toBeVisible()
  })

  it('makes each figure a link to the dealers it counts, and 0 none', async () => {
    await show()
    const href = await hrefOf('6 New Mover, Kept')
    expect(href).toMatch(/^\/admin\/dealers\?/)
    expect(reportedIn(href)).toEqual({
      year: 2027,
      figure: 'kept',
      sameDay: true,
      district: undefined,
      brand: undefined,
      of: { kind: 'package', category: 'Direct Mail', name: 'New Mover', tier: 'best' },
    })
    expect(screen.queryByRole('link', { name: /^0/ })).toBeNull()
    const row = within(screen.getByRole('row', { name: /^Postcard/ }))
    expect(row.getByText('0')).toHaveClass('text-muted')
  })

  it('tells in red that more than a fifth left', async () => {
    await show()
    expect(await screen.findByRole('link', { name: '7 Postcard, Left' })).toHaveClass('text-danger')
    expect(screen.getByRole('link', { name: '1 New Mover, Left' })).not.toHaveClass('text-danger')
  })

  it('takes its choices along into the links, and of managers the manager', async () => {
    await show(someReportByManager(MANAGER), '?by=manager&brand=Heil&district=SE')
    const terry = await hrefOf('30 Terry Toral, 2027')
    expect(new URLSearchParams(terry.split('?')[1]).get('territoryManagerId')).toBe(MANAGER)
    expect(reportedIn(terry)).toMatchObject({ brand: 'Heil', district: 'SE', of: { kind: 'dealer' } })
    const nobody = await hrefOf('4 No territory manager, Left')
    expect(new URLSearchParams(nobody.split('?')[1]).get('territoryManagerId')).toBe('none')
    expect(reportedIn(await hrefOf('Dealers kept'))).toMatchObject({ figure: 'kept', of: { kind: 'dealer' } })
  })

  it('keeps its choices in the address', async () => {
    const { typist, asked, router } = await show()
    await typist.click(await screen.findByRole('radio', { name: 'District' }))
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2026')
    await waitFor(() => expect(router.state.location.search).toEqual({ by: 'district', year: '2026' }))
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toMatchObject({ by: 'district', year: '2026' }),
    )
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('compares with the same day until it is told otherwise', async () => {
    const { typist, asked } = await show()
    const day = await screen.findByRole('switch', { name: 'Same day last year' })
    expect(day).toBeChecked()
    expect(asked[0]?.query.get('sameDay')).toBe('1')
    await typist.click(day)
    await waitFor(() => expect(asked.at(-1)?.query.get('sameDay')).toBe('0'))
  })

  it('has no forecast and no method once the season is over', async () => {
    const over = somePackageReport({ year: 2026, isCurrent: false, sameDay: false, forecastYears: [] })
    await show({ ...over, total: { ...over.total, forecast: null } }, '?year=2026')
    expect(await screen.findByRole('heading', { name: 'Signed for 2026' })).toBeVisible()
    expect(screen.queryByText(/^Forecast:/)).toBeNull()
  })

  it('offers no filter that could choose nothing', async () => {
    await show(somePackageReport(), '', someStaff('territory_manager'))
    await screen.findByRole('table')
    expect(screen.queryByRole('combobox', { name: 'Territory Manager' })).toBeNull()
  })

  it('says that nothing was ordered, and why it could not be loaded', async () => {
    const { unmount } = await show(somePackageReport({ groups: [] }))
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible()
    unmount()
    mockCall('getPackageReport', refusal('FORBIDDEN', 'You do not have permission to do this.'))
    await renderPage(<PackageReportPage />, { user: someStaff(), path: '/admin/packages/report' })
    expect(await screen.findByRole('alert')).toHaveTextContent('The package report could not be loaded')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('is taken home as a workbook and put on paper', async () => {
    const names = savedFiles()
    const asked = mockCall('exportPackageReport', rawReply(workbook('Package_Report_2026-11-20.xlsx')))
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { typist } = await show(somePackageReport(), '?by=category')
    await typist.click(await screen.findByRole('button', { name: 'Excel' }))
    await waitFor(() => expect(names).toEqual(['Package_Report_2026-11-20.xlsx']))
    expect(asked[0]?.query.get('by')).toBe('category')
    await typist.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('is a card a package on a phone, with the rest behind a tap', async () => {
    onNarrowScreen()
    const { typist } = await show()
    const card = (await screen.findByText('Postcard')).closest('li')
    if (!card) throw new Error('There is no card')
    expect(within(card).getByRole('link', { name: '22 Postcard, 2027' })).toBeVisible()
    expect(within(card).queryByRole('link', { name: '20 Postcard, Kept' })).toBeNull()
    await typist.click(within(card).getByRole('button', { name: 'Show figures of Postcard' }))
    expect(within(card).getByRole('link', { name: '20 Postcard, Kept' })).toBeVisible()
    expect(card).toHaveTextContent('Range$2,400 to $3,100')
  })
})
