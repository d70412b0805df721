import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { PackageReport } from '@portal/contract/package-report/package-report'
import { parseMetricFilter } from '@portal/contract/rules/metric-filter'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, rawReply } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { somePackageReport, someReportByManager } from '../../../test/given-package-report'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { plainText } from '../../../test/plain-text'
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
  const requests = mockCall('getPackageReport', report)
  const page = await renderPage(<PackageReportPage />, { user, path: `/admin/packages/report${query}` })
  return { ...page, requests }
}

const getHref = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href') ?? ''
const readReportedParam = (href: string) =>
  parseMetricFilter(new URLSearchParams(href.split('?')[1]).get('reported') ?? '')

describe('the package report', () => {
  it('shows the forecast on an axis with a legend, and explains it', async () => {
    await show()
    const sheet = (await screen.findByRole('heading', { name: 'Forecast for 2027' })).closest('section')
    expect(sheet).toHaveTextContent('$3,900')
    const legend = [...(sheet?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
    expect(legend.map(plainText)).toEqual(['Signed $3,400', 'Forecast $3,900', 'Range $3,600 to $4,300'])
    expect(sheet).toHaveTextContent('$0$2K$4K$6K')
    expect(screen.getByText(/^The forecast adds signed orders/)).toHaveTextContent(
      'ordered after this date in 2024, 2025 and 2026. The forecast is their average, and the range runs from the lowest to the highest.',
    )
    expect(screen.getByText(/2027 vs\. 2026, as of Nov 20, 2026/)).toBeVisible()
  })

  it('shows no range when there is a single estimate', async () => {
    const report = somePackageReport({ forecastYears: [2026] })
    const forecast = { investment: '3900.00', lowest: '3900.00', highest: '3900.00' }
    await show({ ...report, total: { ...report.total, forecast } })
    const sheet = (await screen.findByRole('heading', { name: 'Forecast for 2027' })).closest('section')
    expect(sheet).not.toHaveTextContent('Range')
    expect(screen.getByText(/^The forecast adds signed orders/)).toHaveTextContent('ordered after this date in 2026.')
  })

  it('draws one bar per row on a common axis, with a legend for each of its parts', async () => {
    await show()
    const table = await screen.findByRole('table', { name: 'By package' })
    expect(within(table).getByRole('columnheader', { name: 'Dealers' })).toHaveTextContent('Dealers0102030')
    const legend = screen.getAllByRole('list').find((list) => list.textContent?.startsWith('Renewed'))
    expect(
      within(legend ?? table)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Renewed', 'Upgraded', 'Downgraded', 'New', '2026'])
    const bars = within(table)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll<HTMLElement>('td span[style*="width"]')].map(({ style }) => style.width))
      .filter((widths) => widths.length > 0)
    // Last year's bar, then this year's.
    expect(bars).toEqual([
      ['30%', '40%'],
      ['100%', `${(22 / 30) * 100}%`],
    ])
  })

  it('adds up the changes since the previous year', async () => {
    await show(someReportByManager(MANAGER), '?by=manager')
    const sheet = (await screen.findByRole('heading', { name: 'Dealers, 2027 vs. 2026' })).closest('section')
    expect(sheet).toHaveTextContent('5 fewer, $500 less than at this time last year')
    const lines = [...(sheet?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)
    expect(lines).toEqual([
      'Renewed26 All managers, Renewed67% of 2026',
      'Upgraded4 All managers, Upgraded10% of 2026',
      'Downgraded1 All managers, Downgraded3% of 2026',
      'New3 All managers, New9% of 2027',
      'Lost8 All managers, Lost21% of 2026',
    ])
  })

  it('links each number to the counted dealers, except zero', async () => {
    await show()
    const href = await getHref('6 New Mover, Renewed')
    expect(href).toMatch(/^\/admin\/dealers\?/)
    expect(readReportedParam(href)).toEqual({
      year: 2027,
      metric: 'kept',
      sameDay: true,
      district: undefined,
      brand: undefined,
      subject: { kind: 'package', category: 'Direct Mail', name: 'New Mover', tier: 'best' },
    })
    expect(screen.queryByRole('link', { name: /^0/ })).toBeNull()
    const row = within(screen.getByRole('row', { name: /^Postcard/ }))
    expect(row.getByText('0')).toHaveClass('text-muted')
  })

  it('shows the number of lost dealers in red when it is above a fifth', async () => {
    await show()
    expect(await screen.findByRole('link', { name: '7 Postcard, Lost' })).toHaveClass('text-danger')
    expect(screen.getByRole('link', { name: '1 New Mover, Lost' })).not.toHaveClass('text-danger')
  })

  it('includes the filters and the manager in the links', async () => {
    await show(someReportByManager(MANAGER), '?by=manager&brand=Heil&district=SE')
    const terryHref = await getHref('30 Terry Toral, 2027')
    expect(new URLSearchParams(terryHref.split('?')[1]).get('territoryManagerId')).toBe(MANAGER)
    expect(readReportedParam(terryHref)).toMatchObject({ brand: 'Heil', district: 'SE', subject: { kind: 'dealer' } })
    const unassignedLink = await getHref('4 No territory manager, Lost')
    expect(new URLSearchParams(unassignedLink.split('?')[1]).get('territoryManagerId')).toBe('none')
    expect(readReportedParam(await getHref('26 All managers, Renewed'))).toMatchObject({
      metric: 'kept',
      subject: { kind: 'dealer' },
    })
  })

  it('stores its options in the URL', async () => {
    const { typist, requests, router } = await show()
    await typist.click(await screen.findByRole('radio', { name: 'District' }))
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2026')
    await waitFor(() => expect(router.state.location.search).toEqual({ by: 'district', year: '2026' }))
    await waitFor(() =>
      expect(Object.fromEntries(requests.at(-1)?.query ?? [])).toMatchObject({ by: 'district', year: '2026' }),
    )
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('compares with the same day by default', async () => {
    const { typist, requests } = await show()
    const sameDaySwitch = await screen.findByRole('switch', { name: 'Compare to same day last year' })
    expect(sameDaySwitch).toBeChecked()
    expect(requests[0]?.query.get('sameDay')).toBe('1')
    await typist.click(sameDaySwitch)
    await waitFor(() => expect(requests.at(-1)?.query.get('sameDay')).toBe('0'))
  })

  it('shows no forecast after the season', async () => {
    const endedYear = somePackageReport({ year: 2026, isCurrent: false, sameDay: false, forecastYears: [] })
    await show({ ...endedYear, total: { ...endedYear.total, forecast: null } }, '?year=2026')
    const sheet = (await screen.findByRole('heading', { name: 'Signed for 2026' })).closest('section')
    const legend = [...(sheet?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
    expect(legend).toEqual(['2026 $3,400', '2025 $3,900'])
    expect(screen.queryByRole('columnheader', { name: 'Forecast' })).toBeNull()
  })

  it('hides filters with a single choice', async () => {
    await show(somePackageReport(), '', someStaff('territory_manager'))
    await screen.findByRole('table')
    expect(screen.queryByRole('combobox', { name: 'Territory Manager' })).toBeNull()
  })

  it('shows an empty state without orders, and an error when it fails to load', async () => {
    const { unmount } = await show(somePackageReport({ groups: [] }))
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible()
    unmount()
    mockCall('getPackageReport', errorReply('FORBIDDEN', 'You do not have permission to do this.'))
    await renderPage(<PackageReportPage />, { user: someStaff(), path: '/admin/packages/report' })
    expect(await screen.findByRole('alert')).toHaveTextContent('The package report could not be loaded')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('can be downloaded as a workbook and printed', async () => {
    const names = savedFiles()
    const requests = mockCall('exportPackageReport', rawReply(workbook('Package_Report_2026-11-20.xlsx')))
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { typist } = await show(somePackageReport(), '?by=category')
    await typist.click(await screen.findByRole('button', { name: 'Excel' }))
    await waitFor(() => expect(names).toEqual(['Package_Report_2026-11-20.xlsx']))
    expect(requests[0]?.query.get('by')).toBe('category')
    await typist.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('shows one expandable line per package on a phone', async () => {
    onNarrowScreen()
    const { typist } = await show()
    const card = (await screen.findByRole('button', { name: /Postcard/ })).closest('li')
    if (!card) throw new Error('There is no card')
    expect(within(card).getByRole('link', { name: '22 Postcard, 2027' })).toBeVisible()
    expect(within(card).queryByRole('link', { name: '20 Postcard, Renewed' })).toBeNull()
    await typist.click(within(card).getByRole('button', { name: /^Show numbers of Postcard/ }))
    expect(within(card).getByRole('link', { name: '20 Postcard, Renewed' })).toBeVisible()
    expect(card).toHaveTextContent('Forecast range$2.4K to $3.1K')
  })
})
