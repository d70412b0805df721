import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { chooseByKeyboard, closeByEscape, expectFocusTrapped, focusAndPress } from '../steps/keyboard'
import { getBox, getRow, selectionBar } from '../steps/order-table'
import { findOrders, getOrderYear } from '../steps/orders'
import { expectToast } from '../steps/toast'

test('the order table is searched, filtered, sorted, selected, updated and read with the keyboard alone', async ({
  page,
}) => {
  const { keyboard } = page
  await signInStaff(page, STAFF.admin)
  const year = await getOrderYear(page)
  const drafts = await findOrders(page, { year, status: 'pending', search: 'a', sort: 'dealerName' })
  const [first, second, third] = drafts.map(({ orderId }) => orderId)
  if (!first || !second || !third) throw new Error('The demo has too few drafts.')
  await page.goto('/admin/orders')
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'false')

  await keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: /^Search company/ })).toBeFocused()
  await keyboard.type('a')
  await expect(page).toHaveURL(/search=a/)
  await chooseByKeyboard(page, page.getByLabel('Status', { exact: true }), 'Pending')
  await expect(page).toHaveURL(/status=pending/)
  await chooseByKeyboard(page, page.getByLabel('Year', { exact: true }), String(year))
  await expect(page).toHaveURL(new RegExp(`year=${year}`))
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(drafts.length + 1)
  await focusAndPress(page, page.getByRole('button', { name: 'Dealer', exact: true }), 'Enter')
  await expect(page.getByRole('columnheader', { name: 'Dealer', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1)).toContainText(first)

  await focusAndPress(page, getBox(page, first), 'Space')
  await focusAndPress(page, getBox(page, second), 'Space')
  await expect(selectionBar(page).getByRole('status')).toHaveText(/^2\s*Selected$/)
  const update = selectionBar(page).getByRole('button', { name: 'Update Status' })
  await focusAndPress(page, update, 'Enter')
  await expect(page.getByText('Please select orders and status')).toBeVisible()
  await expect(selectionBar(page).getByLabel('New status')).toBeFocused()
  await chooseByKeyboard(page, selectionBar(page).getByLabel('New status'), 'Cancelled')
  await focusAndPress(page, update, 'Enter')
  const question = page.getByRole('alertdialog', { name: 'Update 2 orders?' })
  await expect(question).toBeVisible()
  await expectFocusTrapped(page, question)
  await closeByEscape(page, question)
  await expect(update).toBeFocused()
  await keyboard.press('Enter')
  await focusAndPress(page, question.getByRole('button', { name: 'Update 2 orders' }), 'Enter')
  await expectToast(page, 'Successfully updated 2 orders')
  await expect(getRow(page, first)).toBeHidden()
  // The bar and the dialog are closed, and the focus stays in the table.
  await expect(page.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeFocused()

  const view = page.getByRole('button', { name: `View order ${third}` })
  await focusAndPress(page, view, 'Enter')
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details).toContainText(third)
  await expectFocusTrapped(page, details)
  await closeByEscape(page, details)
  await expect(view).toBeFocused()

  const menu = page.getByRole('button', { name: `Actions for order ${third}` })
  await focusAndPress(page, menu, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'View', exact: true })).toBeFocused()
  await keyboard.type('pack')
  await expect(page.getByRole('menuitem', { name: 'Packages for Order' })).toBeFocused()
  await keyboard.press('Enter')
  const packages = page.getByRole('dialog', { name: 'Packages for Order' })
  await expect(packages.getByRole('heading', { name: 'Packages', exact: true })).toBeVisible()
  await closeByEscape(page, packages)
  await expect(menu).toBeFocused()

  await keyboard.press('j')
  await keyboard.press('k')
  await expect(page.getByRole('table', { name: 'Orders' }).locator('tbody tr').first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(details).toContainText(third)
  await closeByEscape(page, details)
  await expect(getRow(page, third)).toBeFocused()
  await keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Go to the next row')
  await expectFocusTrapped(page, keys)
  await closeByEscape(page, keys)
  // The page handles keys only after the dialog has returned the focus.
  await expect(getRow(page, third)).toBeFocused()

  await keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: /^Search company/ })).toBeFocused()
  await keyboard.press('Escape')
  await expect(page).not.toHaveURL(/search=/)
  await focusAndPress(page, page.getByRole('button', { name: 'Clear Filters' }), 'Enter')
  await expect(page).not.toHaveURL(/status=/)
})
