import { expect, test } from '../fixtures'
import { packageCard, selectButton } from '../steps/catalog'
import { ACKNOWLEDGEMENTS, electronicApproval, expectConfirmation, placeOrder } from '../steps/checkout'
import { expectAgreementPdf } from '../steps/download'
import { closeByEscape, expectFocusTrapped, focusAndPress, focusByTab } from '../steps/keyboard'

test('a new dealer orders with the keyboard alone, always sees the focus, and downloads the signed agreement', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto('/')
  await focusByTab(page, page.getByLabel('Dealer Number'))
  await keyboard.type('100001')
  await keyboard.press('Tab')
  await keyboard.type('30301')
  await keyboard.press('Enter')

  await focusAndPress(page, page.getByRole('link', { name: 'Create New Order' }), 'Enter')
  await expect(page.getByRole('heading', { name: /^\d{4} Packages$/ })).toBeFocused()
  await focusAndPress(page, selectButton(page, 'Local Search'), 'Space')
  await focusAndPress(page, selectButton(page, 'Market Leader'), 'Enter')
  await expect(packageCard(page, 'Market Leader').getByText('In cart')).toBeVisible()
  await expect(packageCard(page, 'Local Search').getByText('In cart')).toBeHidden()

  const viewCart = page.getByRole('button', { name: 'View Cart (1)' })
  await focusAndPress(page, viewCart, 'Enter')
  const cart = page.getByRole('dialog', { name: 'Cart (1)' })
  await expect(cart).toBeVisible()
  await expectFocusTrapped(page, cart)
  await closeByEscape(page, cart)
  await expect(viewCart).toBeFocused()
  await keyboard.press('Enter')
  await focusAndPress(page, cart.getByRole('button', { name: 'Proceed to Checkout' }), 'Enter')

  for (const name of ACKNOWLEDGEMENTS) await focusAndPress(page, page.getByRole('checkbox', { name }), 'Space')
  await expect(page.getByText('6 of 6')).toBeVisible()
  await focusAndPress(page, electronicApproval(page), 'Space')

  const typeName = page.getByRole('radio', { name: 'Type Name' })
  const draw = page.getByRole('radio', { name: 'Draw' })
  await focusByTab(page, typeName)
  // Hold the key down as a finger does, because the choice follows the focus only while the arrow key is down.
  await keyboard.down('ArrowRight')
  await expect(draw).toBeChecked()
  await keyboard.up('ArrowRight')
  await keyboard.down('ArrowLeft')
  await expect(typeName).toBeChecked()
  await keyboard.up('ArrowLeft')
  await focusByTab(page, page.getByLabel('Full name'))
  // The field starts with the name of the contact, which Tab selects.
  await keyboard.type('R. Hartwell')
  await expect(page.getByRole('img', { name: 'Signature of R. Hartwell' })).toBeVisible()
  await focusAndPress(page, placeOrder(page), 'Enter')

  const number = await expectConfirmation(page)
  await focusAndPress(page, page.getByRole('link', { name: 'View My Orders' }), 'Enter')
  await focusAndPress(page, page.getByRole('link', { name: `View order ${number}` }), 'Enter')
  await focusAndPress(page, page.getByRole('link', { name: 'View Agreement', exact: true }), 'Enter')
  await expect(page.getByText(/^Typed name, /)).toBeVisible()
  await expectAgreementPdf(page, number, () =>
    focusAndPress(page, page.getByRole('button', { name: 'Download' }), 'Enter'),
  )
})
