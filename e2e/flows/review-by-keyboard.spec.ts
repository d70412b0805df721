import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInDealer, signInStaff } from '../sign-in'
import { requestChange } from '../steps/change-requests'
import { closeByEscape, expectFocusTrapped, focusAndPress, focusByTab } from '../steps/keyboard'
import { getOrdersInYear } from '../steps/orders'
import { expectToast } from '../steps/toast'

test('a request is found, read and approved with the keyboard alone', async ({ page }) => {
  const { keyboard } = page
  await signInDealer(page, DEALERS.withActiveOrder)
  const [order] = await getOrdersInYear(page)
  await requestChange(page, order?.id ?? '', 'Please give us another package')
  await forgetSession(page)
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/requests')
  const rows = page.getByRole('table', { name: 'Change requests' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()

  await keyboard.press('/')
  await keyboard.type(order?.orderId ?? '')
  await expect(page).toHaveURL(/search=/)
  await expect(rows).toHaveCount(1)
  await focusAndPress(page, page.getByRole('button', { name: `View request for order ${order?.orderId}` }), 'Enter')
  const details = page.getByRole('dialog', { name: 'Request Details' })
  await expect(details).toContainText('Please give us another package')
  await expectFocusTrapped(page, details)
  await closeByEscape(page, details)
  await expect(page.getByRole('button', { name: `View request for order ${order?.orderId}` })).toBeFocused()
  await keyboard.press('Enter')
  await focusAndPress(page, details.getByRole('link', { name: 'View order' }), 'Enter')

  const request = page.getByRole('region', { name: 'Change Request' })
  const approve = request.getByRole('button', { name: 'Approve with changes' })
  await focusAndPress(page, approve, 'Enter')
  const removeField = request.getByLabel('Change 1: remove')
  await expect(removeField).toBeFocused()
  const [, first] = await removeField.locator('option').allTextContents()
  await keyboard.type(first ?? '')
  await expect(removeField.locator('option:checked')).toHaveText(first ?? '')
  const addField = request.getByLabel('Change 1: add')
  await focusByTab(page, addField)
  await keyboard.type('Full-Reach Search')
  await expect(addField.locator('option:checked')).toHaveText(/^Full-Reach Search/)
  await expect(request.getByText(/, was \$/)).toBeVisible()
  await focusByTab(page, request.getByLabel('Note to the dealer'))
  await keyboard.type('It begins in March.')
  await focusAndPress(page, request.getByRole('button', { name: /^Approve \$/ }), 'Enter')
  const question = page.getByRole('alertdialog')
  await focusAndPress(page, question.getByRole('button', { name: /^Approve \$/ }), 'Enter')
  await expectToast(page, 'Request approved')
  await expect(request.locator('summary')).toBeFocused()
  await keyboard.press('Enter')
  await expect(request).toContainText('It begins in March.')
})
