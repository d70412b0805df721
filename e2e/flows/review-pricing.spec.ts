import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInDealer, signInStaff } from '../sign-in'
import { expectConfirmation, getSummary, placeOrder, prepareOrder } from '../steps/checkout'
import { continueFromHome, findOrder, getItems } from '../steps/orders'
import { chooseInMenu } from '../steps/row-menu'
import { expectToast } from '../steps/toast'

test('a super admin reviews the pricing of a draft, and the dealer signs it', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const draft = await findOrder(page, { dealer: DEALERS.withDraft.dealerNumber, status: 'pending' })
  const item = (await getItems(page, draft.id)).find(({ pricingType }) => pricingType === 'monthly')
  await page.goto(`/admin/orders?dealer=${DEALERS.withDraft.dealerNumber}&status=pending`)
  await chooseInMenu(page, `Actions for order ${draft.orderId}`, 'Review Pricing')
  const dialog = page.getByRole('dialog', { name: 'Review Pricing' })

  await test.step('for a price, Escape cancels the edit, an invalid value is rejected in place, and Enter saves it', async () => {
    const name = `Price of ${item?.packageName}`
    const editButton = dialog.getByRole('button', { name: `Edit ${name}` })
    const before = await editButton.textContent()
    await editButton.click()
    const price = dialog.getByLabel(name, { exact: true })
    await expect(price).toBeFocused()
    await price.fill('999.5')
    await price.press('Escape')
    await expect(editButton).toBeFocused()
    await expect(editButton).toHaveText(before ?? '')
    await editButton.press('Enter')
    await price.fill('')
    await price.press('Enter')
    await expect(dialog.getByText('Invalid price: Please enter a valid price')).toBeVisible()
    await look(page)
    await price.fill('999.5')
    await price.press('Enter')
    await expectToast(page, 'Price updated successfully')
    await expect(editButton).toHaveText('$999.50')
    await expect(editButton).toBeFocused()
  })

  await test.step('the months field rejects an invalid value in place, and Enter saves it', async () => {
    const editButton = dialog.getByRole('button', { name: /^Edit Months/ })
    await editButton.click()
    const months = dialog.getByLabel('Months', { exact: true })
    await months.fill('0')
    await months.press('Enter')
    await expect(dialog.getByText('Please enter a valid number of months (1 or more)')).toBeVisible()
    await months.fill('8')
    await months.press('Enter')
    await expectToast(page, 'Order months updated successfully')
    await expect(editButton).toHaveText('8')
    await expect(dialog).toContainText('× 8 months')
  })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()

  await forgetSession(page)
  await signInDealer(page, DEALERS.withDraft)
  await continueFromHome(page)
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('$999.50')
  await expect(getSummary(page)).toContainText('Monthly packages, 8 months')
  await prepareOrder(page, 'Calvin Osborne')
  await placeOrder(page).click()
  expect(await expectConfirmation(page)).toBe(draft.orderId)

  await page.goto(`/orders/${draft.id}/agreement`)
  await expect(page.getByRole('row', { name: new RegExp(`${item?.packageName}.*\\$999\\.50`) })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature of Calvin Osborne' })).toBeVisible()
  await look(page)
})
