import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { editOrder, packageOnOrder, type StaffRole, savedOrder } from '../../../../test/edit-order'
import { someItems, someOrderDetail } from '../../../../test/given-orders'
import { dismissToast } from '../../../design/toast/toast'

mockNetwork()
// Toasts outlive the page under test.
afterEach(() => dismissToast())

describe('a rejected edit', () => {
  const removeAndSave = async (role: StaffRole = 'super_admin') => {
    const page = await editOrder(someOrderDetail(), role)
    await page.typist.click(within(page.list).getByRole('button', { name: 'Remove Spring Home Show Booth Kit' }))
    await page.typist.click(page.save)
    return page
  }

  it('shows the error in the dialog and in a toast, and keeps the draft', async () => {
    mockCall('editOrderPackages', networkError())
    const { dialog, list } = await removeAndSave()
    const notice = await within(dialog).findByRole('alert')
    expect(notice).toHaveTextContent('Failed to update order packagesThe portal cannot be reached.')
    expect(screen.getAllByText('Failed to update order packages')).toHaveLength(2)
    expect(list).toHaveTextContent('Removed')
  })

  it('shows the reason under the package that cannot be added', async () => {
    const reason = 'It is no longer offered.'
    const items = [{ packageId: packageOnOrder.id, packageName: 'Full-Reach Search', reason }]
    mockCall('editOrderPackages', errorReply('UNAVAILABLE_ITEMS', 'Some packages are gone.', { details: { items } }))
    const { dialog, list } = await removeAndSave()
    expect(await within(list).findByText(reason)).toBeVisible()
    expect(within(dialog).getByText('Some packages are gone.')).toBeVisible()
  })

  it('shows the server’s message under the price it rejects', async () => {
    const errors = [{ field: 'items.0.price', message: 'Invalid price: Please enter a valid price' }]
    mockCall('editOrderPackages', errorReply('NOT_VALID', 'Please check the marked fields.', { errors }))
    const { list } = await removeAndSave()
    const price = within(list).getByLabelText('Price of Full-Reach Search')
    await waitFor(() => expect(price).toHaveFocus())
    expect(price).toHaveAccessibleDescription('Invalid price: Please enter a valid price')
  })

  it('offers the new prices when prices have changed', async () => {
    const items = [
      { packageId: packageOnOrder.id, packageName: 'Full-Reach Search', oldPrice: '1250.00', newPrice: '1300.00' },
    ]
    mockCall('editOrderPackages', errorReply('PRICE_CHANGED', 'Some prices have changed.', { details: { items } }))
    const { typist, dialog, list, save } = await removeAndSave('territory_manager')
    const notice = await within(dialog).findByRole('alert')
    expect(notice).toHaveTextContent('Full-Reach Search now costs $1,300.00 (was $1,250.00).')
    const requests = mockCall('editOrderPackages', savedOrder())
    await typist.click(within(notice).getByRole('button', { name: 'Use new prices' }))
    expect(within(dialog).queryByRole('alert')).toBeNull()
    expect(list).toHaveTextContent('Was $1,250.00')
    await typist.click(save)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ items: [{ price: '1300.00' }] })
  })

  it('keeps the draft when the order was cancelled in the meantime', async () => {
    mockCall('editOrderPackages', errorReply('CONFLICT', 'A canceled or expired order cannot be edited.'))
    const { dialog, list } = await removeAndSave()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('A canceled or expired order cannot be edited.')
    expect(list).toHaveTextContent('Removed')
  })
})

describe('two users who edit one order', () => {
  const current = savedOrder({
    months: 12,
    items: someItems().map((item) => (item.packageId === null ? item : { ...item, price: '1300.00' })),
  })

  const saveStaleEdit = async () => {
    mockCall('editOrderPackages', errorReply('STALE', 'Someone else changed this.', { details: { current } }))
    const page = await editOrder()
    await page.typist.click(within(page.list).getByRole('button', { name: 'Remove Spring Home Show Booth Kit' }))
    await page.typist.click(page.save)
    const compared = await within(page.dialog).findByRole('region', { name: 'Someone else changed this' })
    return { ...page, compared }
  }

  it('compares the saved version with the second user’s draft', async () => {
    const { compared } = await saveStaleEdit()
    const rows = within(compared)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(rows).toEqual([
      'Full-Reach SearchSaved version$1,300.00, MonthlyPrice changedYour draft$1,250.00, Monthly',
      'Spring Home Show Booth KitSaved version2 × $1,225.00, One-timeYour draftNot on the orderRemoved',
      'MonthsSaved version12ChangedYour draft10',
    ])
    expect(within(compared).getByRole('heading', { name: 'Someone else changed this' })).toHaveFocus()
    expect(screen.queryByText('Failed to update order packages')).toBeNull()
  })

  it('reapplies the draft to the saved version', async () => {
    const { typist, dialog } = await saveStaleEdit()
    await typist.click(within(dialog).getByRole('button', { name: 'Reapply my changes' }))
    const list = await within(dialog).findByRole('list', { name: 'Packages on the order' })
    expect(within(list).getByLabelText('Price of Full-Reach Search')).toHaveValue('1,300.00')
    expect(list).toHaveTextContent('Removed')
    expect(dialog).toHaveTextContent('$1,300.00 × 12 months')
    const requests = mockCall('editOrderPackages', savedOrder())
    await typist.click(within(dialog).getByRole('button', { name: 'Save packages' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests[0]?.body).toMatchObject({ items: [{ price: '1300.00' }], updatedAt: current.updatedAt })
  })

  it('discards the draft for the saved version', async () => {
    const { typist, dialog } = await saveStaleEdit()
    await typist.click(within(dialog).getByRole('button', { name: 'Use saved version' }))
    const list = await within(dialog).findByRole('list', { name: 'Packages on the order' })
    expect(list).not.toHaveTextContent('Removed')
    expect(within(dialog).getByRole('button', { name: 'Save packages' })).toBeDisabled()
  })

  it('confirms before it discards an unresolved draft', async () => {
    const { typist, dialog } = await saveStaleEdit()
    await typist.keyboard('{Escape}')
    await typist.click(await within(dialog).findByRole('button', { name: 'Keep editing' }))
    expect(within(dialog).getByRole('button', { name: 'Reapply my changes' })).toBeVisible()
  })
})
