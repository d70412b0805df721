import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, STAFF, signInStaff } from '../sign-in'
import { findOrder, getItems, getOrderYear } from '../steps/orders'
import { chooseInMenu } from '../steps/row-menu'
import { expectToast } from '../steps/toast'

test('staff changes to a signed order are listed as amendments below the unchanged agreement', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const orderYear = await getOrderYear(page)
  const order = await findOrder(page, { dealer: DEALERS.withActiveOrder.dealerNumber, year: orderYear })
  const before = await getItems(page, order.id)
  await page.goto(`/orders/${order.id}/agreement`)
  await expect(page.getByRole('heading', { name: 'Amendments' })).toBeHidden()
  const signed = page.getByRole('table', { name: 'Packages' })
  const signedText = await signed.innerText()

  await page.goto(`/admin/orders?dealer=${DEALERS.withActiveOrder.dealerNumber}&year=${orderYear}`)
  await chooseInMenu(page, `Actions for order ${order.orderId}`, 'Packages for Order')
  const packagesDialog = page.getByRole('dialog', { name: 'Packages for Order' })
  await expect(packagesDialog.getByText(before[0]?.packageName ?? '').first()).toBeVisible()
  await look(page)
  await packagesDialog.getByRole('button', { name: 'Edit Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Order' })
  const list = dialog.getByRole('list', { name: 'Packages on the order' })
  const save = dialog.getByRole('button', { name: 'Save packages' })
  await expect(dialog.getByText('This order is signed')).toBeVisible()
  await expect(save).toBeDisabled()

  await dialog.getByRole('button', { name: 'Add package' }).click()
  const offered = dialog.getByRole('list', { name: 'Packages to add' }).getByRole('button', { name: /^Add / })
  const added = (await offered.first().getAttribute('aria-label'))?.replace(/^Add /, '') ?? ''
  await dialog.getByLabel('Search packages').fill(added)
  await offered.first().click()
  await expect(list.getByRole('listitem').filter({ hasText: added })).toContainText('Added')

  await dialog.getByRole('button', { name: 'Add custom package' }).click()
  await dialog.getByRole('button', { name: 'Add to order' }).click()
  await expect(dialog.getByText('Please enter both name and price').first()).toBeVisible()
  await look(page)
  await dialog.getByLabel('Package name').fill('Radio spots')
  await dialog.getByLabel('Price', { exact: true }).fill('125.5')
  await dialog.getByLabel('Pricing type').selectOption('One-time')
  await dialog.getByRole('button', { name: 'Add to order' }).click()
  await expectToast(page, 'Custom package added to order')
  await expect(list).toContainText('Radio spots')
  await save.click()
  await expectToast(page, 'Order packages updated successfully')
  await expect(dialog).toBeHidden()

  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('region', { name: 'Packages' })).toContainText('Radio spots')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Avery Coleman')
  await page.getByRole('link', { name: 'View Agreement', exact: true }).click()
  const amendments = page.getByRole('region', { name: /^Amendments/ })
  await expect(amendments).toContainText('Packages changed')
  await expect(amendments).toContainText('Avery Coleman')
  await expect(amendments).toContainText('Radio spots')
  await expect(amendments).toContainText(added)
  expect(await signed.innerText()).toBe(signedText)
  await look(page)
})
