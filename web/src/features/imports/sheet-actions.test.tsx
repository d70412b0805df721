import type { StaffRole } from '@portal/contract/rules/rank'
import type { SheetKind } from '@portal/contract/sheets/columns'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError, rawReply } from '../../../test/api-mock'
import { someStaff } from '../../../test/given'
import { onNarrowScreen } from '../../../test/narrow-screen'
import { renderPage } from '../../../test/render-page'
import { savedFiles, workbook } from '../../../test/saved-files'
import { currentToast, dismissToast } from '../../design/toast/toast'
import type { SheetList } from './api'
import { SheetActions } from './sheet-actions'

mockNetwork()
afterEach(() => dismissToast())

const show = (list: SheetList, role: StaffRole = 'super_admin') =>
  renderPage(<SheetActions list={list} onChanged={vi.fn()} />, { user: someStaff(role) })

const buttons = () => screen.queryAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label'))

const exportButtons = ['Excel', 'Choose columns for Excel']
const allButtons = (importLabel: string) => [importLabel, 'Template, Import history', ...exportButtons]

describe('the spreadsheet buttons (docs/spec 2.3)', () => {
  it.each<[SheetKind, StaffRole, string[]]>([
    ['orders', 'super_admin', allButtons('Import Orders')],
    ['orders', 'mingledorffs', exportButtons],
    ['orders', 'sales_manager', exportButtons],
    ['orders', 'territory_manager', exportButtons],
    ['dealers', 'super_admin', allButtons('Import Excel')],
    ['dealers', 'mingledorffs', allButtons('Import Excel')],
    ['dealers', 'sales_manager', []],
    ['dealers', 'territory_manager', []],
    ['users', 'super_admin', allButtons('Import Excel')],
    ['users', 'mingledorffs', []],
    ['users', 'sales_manager', []],
    ['users', 'territory_manager', []],
  ])('are %s for %s', async (kind, role, expected) => {
    await show({ kind, filters: {}, columns: [] }, role)
    expect(buttons()).toEqual(expected)
  })

  it('collapse into a menu on phones, except a single one', async () => {
    onNarrowScreen()
    const { typist, unmount } = await show({ kind: 'users', filters: {}, columns: [] })
    expect(buttons()).toEqual(['Spreadsheets'])
    await typist.click(screen.getByRole('button', { name: 'Spreadsheets' }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...['Import Excel', 'Template', 'Import history'],
      ...['Excel with the template’s columns', 'Excel with the visible columns'],
    ])
    unmount()
    await show({ kind: 'orders', filters: {}, columns: [] }, 'sales_manager')
    expect(buttons()).toEqual(exportButtons)
  })
})

describe('downloads (docs/spec 19.1)', () => {
  it('use the list’s filters and the server’s file name', async () => {
    const names = savedFiles()
    const requests = mockCall('exportOrders', rawReply(workbook('Order_History_2026-11-20.xlsx')))
    const { typist } = await show({
      kind: 'orders',
      filters: { status: 'active', year: 2027, company: 'air' },
      columns: [],
    })
    await typist.click(screen.getByRole('button', { name: 'Excel' }))
    await waitFor(() => expect(names).toEqual(['Order_History_2026-11-20.xlsx']))
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      status: 'active',
      year: '2027',
      company: 'air',
      layout: 'history',
    })
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Excel Downloaded', variant: 'success' }))
  })

  it.each([
    ['orders', 'exportOrders', 'Excel with the order history’s columns', { layout: 'history' }],
    ['dealers', 'exportDealers', 'Excel with the template’s columns', {}],
    ['users', 'exportUsers', 'Excel with the template’s columns', {}],
  ] as const)(
    'contain for %s the visible columns, or the fixed ones by default',
    async (kind, call, own, fixedQuery) => {
      const names = savedFiles()
      const requests = mockCall(call, () => rawReply(workbook('Export.xlsx')))
      const { typist } = await show({ kind, filters: { search: 'air' }, columns: ['district', 'isActive'] })
      const downloadChoice = async (choice: string) => {
        const key = screen.getByRole('button', { name: 'Choose columns for Excel' })
        // The button is disabled during a download.
        await waitFor(() => expect(key).toBeEnabled())
        await typist.click(key)
        await typist.click(await screen.findByRole('menuitem', { name: choice }))
      }
      await downloadChoice('Excel with the visible columns')
      await waitFor(() => expect(names).toHaveLength(1))
      await downloadChoice(own)
      await waitFor(() => expect(names).toHaveLength(2))
      expect(requests.map(({ query }) => Object.fromEntries(query))).toEqual([
        { search: 'air', columns: 'district,isActive' },
        { search: 'air', ...fixedQuery },
      ])
    },
  )

  it.each([
    ['dealers', 'getDealersTemplate'],
    ['users', 'getUsersTemplate'],
    ['orders', 'getOrdersTemplate'],
  ] as const)('include the template of %s', async (kind, call) => {
    const names = savedFiles()
    mockCall(call, rawReply(workbook('Template.xlsx')))
    const { typist } = await show({ kind, filters: {}, columns: [] })
    await typist.click(screen.getByRole('button', { name: 'Template, Import history' }))
    await typist.click(await screen.findByRole('menuitem', { name: 'Template' }))
    await waitFor(() => expect(names).toEqual(['Template.xlsx']))
  })

  it.each([
    [errorReply('INTERNAL', 'Something went wrong on our side.'), 'Something went wrong on our side.'],
    [{ response: new Response('', { status: 502 }) }, 'Failed to generate Excel file'],
    [networkError(), /cannot be reached/],
  ])('show an error in place and in a toast, and succeed on the next attempt', async (answer, why) => {
    mockCall('exportDealers', answer)
    const { typist } = await show({ kind: 'dealers', filters: {}, columns: [] })
    await typist.click(screen.getByRole('button', { name: 'Excel' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Download Failed')
    expect(alert).toHaveTextContent(why)
    expect(currentToast()).toMatchObject({
      title: 'Download Failed',
      description: 'Failed to generate Excel file',
      variant: 'error',
    })
    const names = savedFiles()
    mockCall('exportDealers', rawReply(workbook('Dealers.xlsx')))
    await typist.click(screen.getByRole('button', { name: 'Excel' }))
    await waitFor(() => expect(names).toEqual(['Dealers.xlsx']))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
