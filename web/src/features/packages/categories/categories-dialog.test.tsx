import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, mockCall, mockNetwork, networkError } from '../../../../test/api-mock'
import { someStaff } from '../../../../test/given'
import { customCategory, managedCategory, someCategory, somePackage } from '../../../../test/given-catalog'
import { renderPage } from '../../../../test/render-page'
import { currentToast, dismissToast } from '../../../design/toast/toast'
import { PackagesPage } from '../packages-page'

mockNetwork()
afterEach(() => dismissToast())

const usedCategory = managedCategory({ packageCount: 24 })
const empty = managedCategory({ id: '20000000-0000-4000-8000-000000000002', name: 'Radio', color: '#0F766E' })
const custom = managedCategory({ ...customCategory(), packageCount: 0 })

async function open() {
  const lists = mockCall('listManagedCategories', [usedCategory, empty, custom])
  mockCall('listCategories', [usedCategory, empty, custom])
  mockCall('listPackages', [somePackage()])
  const { typist } = await renderPage(<PackagesPage />, { user: someStaff(), path: '/packages' })
  await typist.click(await screen.findByRole('button', { name: 'Categories' }))
  const dialog = await screen.findByRole('dialog', { name: 'Categories' })
  await within(dialog).findByRole('heading', { name: 'Radio' })
  const clickAction = async (button: string, name: string) => {
    await typist.click(within(dialog).getByRole('button', { name: button }))
    return screen.findByRole(/^Delete/.test(name) ? 'alertdialog' : 'dialog', { name })
  }
  return { typist, dialog, clickAction, lists }
}

describe('the categories (docs/spec 7.5)', () => {
  it('are listed with their description and number of packages', async () => {
    const { dialog } = await open()
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Digital AdvertisingFound by people who search24 packages, #1D5FA8',
      'RadioFound by people who search0 packages, #0F766E',
      'Custom0 packages, #1D5FA8',
    ])
  })

  it('can be deleted only without packages, except Custom, which cannot be deleted', async () => {
    const { dialog } = await open()
    expect(
      within(dialog)
        .getAllByRole('button', { name: /^Delete/ })
        .map((one) => one.ariaLabel),
    ).toEqual(['Delete Radio'])
    expect(dialog).toHaveAccessibleDescription(
      'You can delete a category that has no packages. The Custom category cannot be deleted.',
    )
  })

  it('show an error when they fail to load', async () => {
    mockCall('listManagedCategories', networkError())
    mockCall('listCategories', [])
    mockCall('listPackages', [])
    const { typist } = await renderPage(<PackagesPage />, { user: someStaff(), path: '/packages' })
    await typist.click(await screen.findByRole('button', { name: 'Categories' }))
    expect(await screen.findByText('The categories could not be loaded')).toBeVisible()
    mockCall('listManagedCategories', [empty])
    await typist.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Radio' })).toBeVisible()
  })
})

describe('adding a category', () => {
  it('starts with the default color, accepts another, and is saved', async () => {
    const requests = mockCall('createCategory', empty)
    const { typist, clickAction, lists } = await open()
    const form = await clickAction('Add category', 'Add category')
    const color = within(form).getByRole('textbox', { name: 'Color' })
    expect(color).toHaveValue('#3B82F6')
    await typist.type(within(form).getByLabelText(/^Category Name/), 'Outdoor')
    await typist.click(within(form).getByRole('button', { name: 'Olive' }))
    expect(color).toHaveValue('#4D6B1A')
    fireEvent.change(within(form).getByLabelText('Pick a color'), { target: { value: '#aa00bb' } })
    expect(color).toHaveValue('#AA00BB')
    await typist.click(within(form).getByRole('button', { name: 'Create category' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add category' })).toBeNull())
    expect(requests.map(({ body }) => body)).toEqual([{ name: 'Outdoor', description: '', color: '#AA00BB' }])
    expect(currentToast()).toMatchObject({ title: 'Category created successfully', variant: 'success' })
    await waitFor(() => expect(lists.length).toBeGreaterThan(1))
  })

  it('shows errors, including those from the server', async () => {
    const message = 'A category with this name already exists.'
    mockCall('createCategory', errorReply('CONFLICT', message, { errors: [{ field: 'name', message }] }))
    const { typist, clickAction } = await open()
    const form = await clickAction('Add category', 'Add category')
    const [name, color] = [within(form).getByLabelText(/^Category Name/), within(form).getByLabelText('Color')]
    await typist.clear(color)
    await typist.type(color, 'red')
    await typist.click(within(form).getByRole('button', { name: 'Create category' }))
    expect(await within(form).findByText('Category name is required')).toBeVisible()
    expect(within(form).getByText('Please choose a color')).toBeVisible()
    await typist.type(name, 'radio')
    await typist.click(within(form).getByRole('button', { name: 'Gray' }))
    await typist.click(within(form).getByRole('button', { name: 'Create category' }))
    expect(await within(form).findByRole('alert')).toHaveTextContent(`Failed to create category${message}`)
    expect(name).toHaveAccessibleDescription(message)
  })
})

describe('editing a category', () => {
  it('sends the version that the edit is based on', async () => {
    const requests = mockCall('updateCategory', someCategory())
    const { typist, clickAction } = await open()
    const form = await clickAction('Edit Radio', 'Edit category')
    const name = within(form).getByLabelText(/^Category Name/)
    await typist.clear(name)
    await typist.type(name, 'Wireless')
    await typist.click(within(form).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit category' })).toBeNull())
    expect(requests).toMatchObject([
      { params: { id: empty.id }, body: { name: 'Wireless', updatedAt: empty.updatedAt } },
    ])
    expect(currentToast()?.title).toBe('Category updated successfully')
    expect(screen.getByRole('button', { name: 'Edit Radio' })).toHaveFocus()
  })

  it('keeps the name of Custom fixed', async () => {
    const { clickAction } = await open()
    const form = await clickAction('Edit Custom', 'Edit category')
    const name = within(form).getByLabelText(/^Category Name/)
    expect(name).toHaveAttribute('readonly')
    expect(name).toHaveAccessibleDescription('The category Custom cannot be renamed or deleted.')
    expect(within(form).getByLabelText('Description')).toBeEnabled()
  })

  it('shows another user’s changes and saves the chosen values', async () => {
    const current = someCategory({ ...empty, description: 'On the air', updatedAt: '2026-11-20T12:00:00.000Z' })
    mockCall(
      'updateCategory',
      errorReply('STALE', 'Someone else changed this. Please review the changes and try again.', {
        details: { current },
      }),
    )
    const { typist, clickAction } = await open()
    const form = await clickAction('Edit Radio', 'Edit category')
    await typist.type(within(form).getByLabelText(/^Category Name/), ' Ads')
    await typist.click(within(form).getByRole('button', { name: 'Save changes' }))
    const changes = await screen.findByRole('dialog', { name: 'Someone else changed this' })
    expect(within(changes).getByRole('radio', { name: /On the air/ })).toBeChecked()
    const requests = mockCall('updateCategory', current)
    await typist.click(within(changes).getByRole('button', { name: 'Save with these choices' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit category' })).toBeNull())
    expect(requests).toMatchObject([
      { body: { name: 'Radio Ads', description: 'On the air', updatedAt: current.updatedAt } },
    ])
  })
})

describe('deleting a category', () => {
  it('asks for confirmation with the name', async () => {
    const requests = mockCall('deleteCategory', { success: true })
    const { typist, clickAction, dialog } = await open()
    const question = await clickAction('Delete Radio', 'Delete the category Radio?')
    await typist.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(requests).toEqual([])
    const again = await clickAction('Delete Radio', 'Delete the category Radio?')
    mockCall('listManagedCategories', [usedCategory, custom])
    await typist.click(within(again).getByRole('button', { name: 'Delete category' }))
    await waitFor(() => expect(within(dialog).queryByRole('heading', { name: 'Radio' })).toBeNull())
    expect(requests).toMatchObject([{ params: { id: empty.id } }])
    await waitFor(() => expect(currentToast()?.title).toBe('Category deleted successfully'))
  })

  it('shows the reason for a rejection if the category now has packages', async () => {
    const message = 'A category with packages cannot be deleted. Move its packages to another category first.'
    mockCall('deleteCategory', errorReply('CONFLICT', message))
    const { typist, clickAction } = await open()
    const question = await clickAction('Delete Radio', 'Delete the category Radio?')
    await typist.click(within(question).getByRole('button', { name: 'Delete category' }))
    expect(await within(question).findByRole('alert')).toHaveTextContent(message)
    expect(currentToast()).toMatchObject({ title: 'Failed to delete category', description: message })
  })
})
