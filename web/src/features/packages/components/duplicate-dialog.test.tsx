import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { someCategory, somePackage } from '../../../../test/given-catalog'
import { renderPage } from '../../../../test/render-page'
import { currentToast, dismissToast } from '../../../design/toast/toast'
import { duplicationDetail, duplicationTitle } from '../api'
import { PackagesPage } from '../packages-page'

mockNetwork()
afterEach(() => dismissToast())

async function openDialog(query = '') {
  mockCall('listCategories', [someCategory()])
  const lists = mockCall('listPackages', [somePackage()])
  const { typist, router } = await renderPage(<PackagesPage />, { user: someStaff(), path: `/packages${query}` })
  await typist.click(await screen.findByRole('button', { name: 'Duplicate for Next Year' }))
  const dialog = await screen.findByRole('dialog', { name: 'Duplicate for Next Year' })
  return { typist, router, dialog, lists }
}

describe('duplicating packages for the next year (docs/spec 7.5)', () => {
  it('duplicates the current order year, or another chosen year', async () => {
    const requests = mockCall('duplicatePackages', { created: 12, skipped: 0 })
    const { dialog, typist } = await openDialog()
    expect(dialog).toHaveAccessibleDescription(
      'Duplicate all 2027 packages for 2028? This copies active packages and their prices, except custom packages. Packages with the same name, category and tier in 2028 are skipped.',
    )
    await typist.selectOptions(within(dialog).getByLabelText('Package Year'), '2026')
    expect(dialog).toHaveAccessibleDescription(/^Duplicate all 2026 packages for 2027\?/)
    await typist.click(within(dialog).getByRole('button', { name: 'Duplicate 2026 packages' }))
    expect(await within(dialog).findByText('12 packages created for 2027')).toBeVisible()
    expect(requests.map(({ body }) => body)).toEqual([{ fromYear: 2026, toYear: 2027 }])
  })

  it('starts with the filter’s year, shows skipped packages, and opens the new year', async () => {
    mockCall('duplicatePackages', { created: 1, skipped: 3 })
    const { dialog, typist, router, lists } = await openDialog('?year=2025')
    await typist.click(within(dialog).getByRole('button', { name: 'Duplicate 2025 packages' }))
    expect(await within(dialog).findByRole('status')).toHaveTextContent(
      '1 package created for 2026' + '3 packages skipped: 2026 already has the same name, category and tier.',
    )
    expect(currentToast()).toMatchObject({ title: '1 package created for 2026', variant: 'success' })
    await typist.click(within(dialog).getByRole('button', { name: 'Show 2026 packages' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.searchStr).toBe('?year=2026')
    expect(lists.length).toBeGreaterThan(1)
  })

  it('shows the reason for a rejection in the dialog, and allows another attempt', async () => {
    mockCall('duplicatePackages', errorReply('INTERNAL', 'Something went wrong on our side.'))
    const { dialog, typist } = await openDialog()
    await typist.click(within(dialog).getByRole('button', { name: 'Duplicate 2027 packages' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Failed to duplicate packagesSomething went wrong on our side.',
    )
    expect(currentToast()).toMatchObject({ title: 'Failed to duplicate packages', variant: 'error' })
    expect(within(dialog).getByRole('button', { name: 'Duplicate 2027 packages' })).toBeEnabled()
  })

  it.each([
    [{ created: 0, skipped: 2 }, 'No packages created for 2028', /^2 packages skipped: 2028 already has/],
    [{ created: 0, skipped: 0 }, 'No packages created for 2028', '2027 has no active packages that are not custom.'],
  ])('describes the result %j', (outcome, title, detail) => {
    expect(duplicationTitle({ fromYear: 2027, ...outcome })).toBe(title)
    expect(duplicationDetail({ fromYear: 2027, ...outcome })).toMatch(detail)
  })
})
