import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { customCategory, someCategory, somePackage } from '../../../../test/given-catalog'
import { renderPage } from '../../../../test/render-page'
import { currentToast, dismissToast } from '../../../design/toast/toast'
import { PackagesPage } from '../packages-page'

mockNetwork()
afterEach(() => dismissToast())

const one = somePackage()
const duplicateText = 'A package with this name, category and tier already exists in this year.'

async function openDialog(button: string, query = '') {
  const lists = mockCall('listPackages', [one])
  mockCall('listCategories', [someCategory(), customCategory()])
  mockCall('getPackage', { ...one, promises: [], drafts: 0, signedOrders: 0 })
  const { typist } = await renderPage(<PackagesPage />, { user: someStaff(), path: `/packages${query}` })
  await screen.findByRole('option', { name: 'Digital Advertising' })
  await typist.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  const field = (name: string | RegExp) => within(dialog).getByLabelText(name)
  const press = (name: string) => typist.click(within(dialog).getByRole('button', { name }))
  return { typist, dialog, field, press, lists }
}

describe('adding a package (docs/spec 7.4)', () => {
  it('saves every field, shows a toast and refreshes the list', async () => {
    const requests = mockCall('createPackage', one)
    const { typist, field, press, lists } = await openDialog('Add Package')
    expect(field(/^Package Name/)).toHaveFocus()
    await typist.type(field(/^Package Name/), ' Drive Time ')
    await typist.selectOptions(field(/^Category/), 'Digital Advertising')
    await typist.selectOptions(field(/^Tier/), 'Good')
    await typist.type(field(/^Price/), '1250.5')
    await typist.selectOptions(field(/^Pricing Type/), 'One-time')
    await typist.clear(field(/^Package Year/))
    await typist.type(field(/^Package Year/), '2027')
    await typist.type(field('Description'), 'Spots in the morning')
    await press('Create package')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.map(({ body }) => body)).toEqual([
      {
        name: 'Drive Time',
        categoryId: someCategory().id,
        tier: 'good',
        price: '1250.50',
        pricingType: 'one_time',
        packageYear: 2027,
        description: 'Spots in the morning',
        isActive: true,
        isCustom: false,
        promises: [],
      },
    ])
    expect(currentToast()).toMatchObject({ title: 'Package created successfully', variant: 'success' })
    await waitFor(() => expect(lists).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Add Package' })).toHaveFocus()
  })

  it('starts active, not custom, with the order year', async () => {
    const { field } = await openDialog('Add Package')
    expect(field(/^Package Year/)).toHaveValue('2027')
    expect(field('Active')).toBeChecked()
    expect(field('Custom Package')).not.toBeChecked()
  })

  it('starts with the filter’s year', async () => {
    expect((await openDialog('Add Package', '?year=2028')).field(/^Package Year/)).toHaveValue('2028')
  })

  it.each(['-1', '1.005', '1.2.3', 'twelve'])('rejects the price %j and keeps it as typed', async (text) => {
    const requests = mockCall('createPackage', somePackage())
    const { typist, field, press } = await openDialog('Add Package')
    await typist.type(field(/^Price/), text)
    await press('Create package')
    await waitFor(() =>
      expect(field(/^Price/)).toHaveAccessibleDescription('Invalid price: Please enter a valid price'),
    )
    expect(field(/^Price/)).toHaveValue(text)
    expect(requests).toEqual([])
  })

  it('shows the errors of docs/spec 7.4 and focuses the first invalid field', async () => {
    const { dialog, typist, field, press } = await openDialog('Add Package')
    await typist.clear(field(/^Package Year/))
    await press('Create package')
    for (const text of [
      'Package name is required',
      'Category is required',
      'Please select a tier',
      'Price is required',
      'Please select a pricing type',
      'Package year is required',
    ]) {
      expect(await within(dialog).findByText(text)).toBeVisible()
    }
    await waitFor(() => expect(field(/^Package Name/)).toHaveFocus())
  })

  it('focuses the first invalid field in reading order', async () => {
    const { typist, field, press } = await openDialog('Add Package')
    await typist.type(field(/^Package Name/), 'D')
    await press('Create package')
    await waitFor(() => expect(field(/^Category/)).toHaveFocus())
    await typist.selectOptions(field(/^Category/), 'Digital Advertising')
    await typist.selectOptions(field(/^Tier/), 'Good')
    await press('Create package')
    await waitFor(() => expect(field(/^Price/)).toHaveFocus())
  })

  it('shows a rejection at its field and in the dialog, and keeps the input', async () => {
    mockCall(
      'createPackage',
      errorReply('CONFLICT', duplicateText, { errors: [{ field: 'name', message: duplicateText }] }),
    )
    const { typist, dialog, field, press } = await openDialog('Add Package')
    await typist.type(field(/^Package Name/), 'Drive Time')
    await typist.selectOptions(field(/^Category/), 'Digital Advertising')
    await typist.selectOptions(field(/^Tier/), 'Good')
    await typist.type(field(/^Price/), '1250')
    await typist.selectOptions(field(/^Pricing Type/), 'Monthly')
    await press('Create package')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(`Failed to create package${duplicateText}`)
    expect(field(/^Package Name/)).toHaveAccessibleDescription(duplicateText)
    expect(field(/^Package Name/)).toHaveValue('Drive Time')
    expect(currentToast()).toMatchObject({ title: 'Failed to create package', description: duplicateText })
  })

  it('asks for confirmation before discarding input', async () => {
    const { typist, dialog, field, press } = await openDialog('Add Package')
    await typist.type(field(/^Package Name/), 'D')
    await press('Cancel')
    expect(within(dialog).getByText('You have unsaved changes. Discard them?')).toBeVisible()
    await press('Discard changes')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a custom package (docs/spec 7.4)', () => {
  it('locks the category to Custom, and restores the previous one', async () => {
    const { typist, field } = await openDialog('Edit Full-Reach Search')
    const category = field(/^Category/)
    expect(within(category).queryByRole('option', { name: 'Custom' })).toBeNull()
    await typist.click(field('Custom Package'))
    expect(category).toHaveDisplayValue('Custom')
    expect(category).toBeDisabled()
    await typist.click(field('Custom Package'))
    expect(category).toHaveDisplayValue('Digital Advertising')
    expect(category).toBeEnabled()
  })

  it('is saved in the Custom category', async () => {
    const requests = mockCall('updatePackage', one)
    const { typist, field, press } = await openDialog('Edit Full-Reach Search')
    await typist.click(field('Custom Package'))
    await press('Save changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests).toMatchObject([{ body: { isCustom: true, categoryId: customCategory().id } }])
  })
})

describe('editing a package (docs/spec 7.5)', () => {
  const current = somePackage({ price: '999.00', isActive: false, updatedAt: '2026-11-20T12:00:00.000Z' })
  const stale = () =>
    errorReply('STALE', 'Someone else changed this. Please review the changes and try again.', { details: { current } })

  it('shows the stored values, explains that placed orders keep their price, and sends the version that the edit is based on', async () => {
    const requests = mockCall('updatePackage', one)
    const { typist, dialog, field, press } = await openDialog('Edit Full-Reach Search')
    expect(dialog).toHaveAccessibleName('Edit package')
    expect(field(/^Price/)).toHaveValue('1,250.00')
    expect(field(/^Price/)).toHaveAccessibleDescription(
      'A price change does not affect orders that are already placed.',
    )
    expect(field(/^Tier/)).toHaveDisplayValue('Better')
    await typist.clear(field(/^Price/))
    await typist.type(field(/^Price/), '1300')
    await press('Save changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { id, updatedAt, categoryName: _, ...rest } = one
    expect(requests).toMatchObject([{ params: { id }, body: { ...rest, price: '1300.00', updatedAt } }])
    expect(currentToast()).toMatchObject({ title: 'Package updated successfully', variant: 'success' })
  })

  it('shows another user’s changes and saves the chosen values', async () => {
    mockCall('updatePackage', stale())
    const { typist, field, press } = await openDialog('Edit Full-Reach Search')
    await typist.clear(field(/^Price/))
    await typist.type(field(/^Price/), '1300')
    await press('Save changes')
    const changes = await screen.findByRole('dialog', { name: 'Someone else changed this' })
    const price = within(changes).getByRole('radiogroup', { name: 'Price' })
    expect(within(price).getByRole('radio', { name: /\$1300\.00/ })).toBeChecked()
    expect(within(changes).getByRole('radiogroup', { name: 'Status' })).toHaveTextContent(/Inactive.*Active/)
    await typist.click(within(price).getByRole('radio', { name: /\$999\.00/ }))
    const requests = mockCall('updatePackage', current)
    await typist.click(within(changes).getByRole('button', { name: 'Save with these choices' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests).toMatchObject([{ body: { price: '999.00', isActive: false, updatedAt: current.updatedAt } }])
  })

  it('returns from another user’s changes to the form without losing input', async () => {
    mockCall('updatePackage', stale())
    const { typist, field, press } = await openDialog('Edit Full-Reach Search')
    await typist.type(field(/^Package Name/), ' Plus')
    await press('Save changes')
    await typist.click(await screen.findByRole('button', { name: 'Back to the form' }))
    expect(screen.getByLabelText(/^Package Name/)).toHaveValue('Full-Reach Search Plus')
  })

  it('shows an error in the dialog', async () => {
    mockCall('updatePackage', { response: new Response('', { status: 502 }) })
    const { typist, dialog, field, press } = await openDialog('Edit Full-Reach Search')
    await typist.type(field(/^Package Name/), ' Plus')
    await press('Save changes')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to update packagePlease try again')
  })
})
