import { test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { DEALERS, STAFF, signInStaff } from '../sign-in'
import { openRequest } from '../steps/change-requests'
import { getBox, selectionBar, submitStatus } from '../steps/order-table'
import { findOrder } from '../steps/orders'
import { chooseInMenu } from '../steps/row-menu'

test.beforeEach(({ page }) => signInStaff(page, STAFF.admin))

test('the dialogs of an order pass the checks at every size', async ({ page }) => {
  const { dealerNumber } = DEALERS.withDraft
  const draft = await findOrder(page, { dealer: dealerNumber, status: 'pending' })
  await page.goto(`/admin/orders?dealer=${dealerNumber}&status=pending`)
  const menu = `Actions for order ${draft.orderId}`
  await chooseInMenu(page, menu, 'View')
  await page.getByRole('dialog', { name: 'Order Details' }).getByText('Monthly Total').first().waitFor()
  await expectGoodScreens(page, 'dialog-order-details')
  await page.keyboard.press('Escape')

  await chooseInMenu(page, menu, 'Edit Order')
  const edit = page.getByRole('dialog', { name: 'Edit Order' })
  await edit.getByRole('button', { name: 'Add package' }).click()
  await edit.getByRole('list', { name: 'Packages to add' }).waitFor()
  await edit.getByRole('button', { name: 'Add custom package' }).click()
  await edit.getByRole('button', { name: 'Add to order' }).click()
  await expectGoodScreens(page, 'dialog-edit-order')
  await edit.getByRole('button', { name: 'Cancel' }).last().click()

  await chooseInMenu(page, menu, 'Review Pricing')
  const review = page.getByRole('dialog', { name: 'Review Pricing' })
  await review
    .getByRole('button', { name: /^Edit Price/ })
    .first()
    .click()
  await expectGoodScreens(page, 'dialog-review-pricing')
})

test('the selection bar and its confirmation dialogs pass the checks at every size', async ({ page }) => {
  const { dealerNumber } = DEALERS.withDraft
  const draft = await findOrder(page, { dealer: dealerNumber, status: 'pending' })
  // Filter the list to one row, so that the bar does not cover another row.
  await page.goto(`/admin/orders?dealer=${dealerNumber}&status=pending`)
  await getBox(page, draft.orderId).check()
  await expectGoodScreens(page, 'selection-bar')
  await submitStatus(page, 'Cancelled')
  await expectGoodScreens(page, 'question-status')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await selectionBar(page).getByRole('button', { name: 'Delete 1 order' }).click()
  await expectGoodScreens(page, 'question-delete-orders')
})

test('the dialogs of a change request pass the checks at every size', async ({ page }) => {
  const order = await findOrder(page, { dealer: DEALERS.withOpenRequest.dealerNumber, status: 'request' })
  await page.goto('/admin/requests?status=pending')
  const details = await openRequest(page, order.orderId)
  await expectGoodScreens(page, 'dialog-request')
  await details.getByRole('button', { name: 'Approve with changes' }).click()
  await page.getByRole('list', { name: 'Packages on the order' }).waitFor()
  await expectGoodScreens(page, 'dialog-approve-with-changes')
})
