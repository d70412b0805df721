import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { fillCart } from '../steps/catalog'
import { acknowledgeAll, electronicApproval, expectAgreement, expectConfirmation, placeOrder } from '../steps/checkout'
import { getOrdersInYear } from '../steps/orders'

test('a signature saved on the profile signs the order at checkout', async ({ page }) => {
  await signInDealer(page, DEALERS.withoutOrder)
  await page.goto('/profile')
  await page.getByRole('switch', { name: 'E-Signature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Digital Signature' })
  await dialog.getByLabel('Full name').fill('Renee Hartwell')
  const typed = dialog.getByRole('img', { name: 'Signature of Renee Hartwell' })
  await expect(typed).toBeVisible()
  await look(page)
  await dialog.getByRole('button', { name: 'Save Signature' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('switch', { name: 'E-Signature' })).toBeChecked()
  const image = page.getByRole('img', { name: 'Signature of Renee Hartwell' })
  await expect(image).toBeVisible()
  const savedImage = await image.getAttribute('src')
  expect(savedImage).toMatch(/^data:image\/png;base64,/)

  await fillCart(page, ['Local Search'])
  await expectAgreement(page)
  await expect(page.getByRole('radio', { name: 'Use Saved' })).toBeChecked()
  await expect(image).toHaveAttribute('src', savedImage ?? '')
  await acknowledgeAll(page)
  await electronicApproval(page).check()
  await placeOrder(page).click()
  await expectConfirmation(page)

  const [order] = await getOrdersInYear(page)
  await page.goto(`/orders/${order?.id}/agreement`)
  await expect(image).toBeVisible()
  await expect(page.getByText(/^Saved signature, /)).toBeVisible()
})
