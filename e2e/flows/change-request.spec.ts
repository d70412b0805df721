import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'
import { currentOrder, getOrdersInYear } from '../steps/orders'

const requestText = 'Please swap Local Search for Market Leader'

test('a dealer requests a change with formatted text, and every tab shows the request', async ({
  page,
  context,
  consoleNoise,
}) => {
  await signInDealer(page, DEALERS.withActiveOrder)
  const [order] = await getOrdersInYear(page)
  const stale = await context.newPage()
  await stale.goto(`/orders/${order?.id}`)
  await expect(stale.getByRole('button', { name: 'Request Change' })).toBeVisible()

  await page.goto('/')
  await currentOrder(page).getByRole('button', { name: 'Request Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Change' })
  const submit = dialog.getByRole('button', { name: 'Submit Request' })
  await submit.click()
  await expect(dialog.getByText('Please select a change type')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^Change/ })).toBeFocused()
  await dialog.getByRole('radio', { name: /^Change/ }).click()
  const message = dialog.getByLabel('Message')
  await message.fill('Too short')
  await message.blur()
  await expect(dialog.getByText('Please provide at least 10 characters explaining your request')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Nothing changed yet' })).toBeDisabled()
  await message.fill(requestText)
  await expect(submit).toBeEnabled()
  for (const [name, text] of [
    ['Bold', `**${requestText}**`],
    ['Italic', `***${requestText}***`],
    ['Underline', `***__${requestText}__***`],
  ] as const) {
    if (name === 'Bold') await message.selectText()
    await dialog.getByRole('button', { name }).click()
    await expect(message).toHaveValue(text)
    await expect(message).toBeFocused()
  }
  await message.press('End')
  await message.press('Enter')
  await message.pressSequentially('from March')
  await dialog.getByRole('button', { name: 'Bullet list' }).click()
  await expect(message).toHaveValue(`***__${requestText}__***\n- from March`)
  await expect(message).toBeFocused()
  await message.press('Enter')
  await message.pressSequentially('at the new price')
  await dialog.getByRole('button', { name: 'Numbered list' }).click()
  await expect(message).toHaveValue(`***__${requestText}__***\n- from March\n1. at the new price`)
  await look(page)
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Change request submitted').first()).toBeVisible()

  const pending = currentOrder(page).getByRole('button', { name: 'Request Pending' })
  await expect(pending).toBeDisabled()
  await expect(currentOrder(page).getByText('Change Requested', { exact: true })).toBeVisible()
  await page.reload()
  await expect(pending).toBeDisabled()

  await test.step('a stale tab gets an error instead of a second request', async () => {
    consoleNoise.allow(/status of 409/)
    await stale.getByRole('button', { name: 'Request Change' }).click()
    const second = stale.getByRole('dialog', { name: 'Request Change' })
    await second.getByRole('radio', { name: /^Cancel/ }).click()
    await second.getByLabel('Message').fill('We would rather cancel the order')
    await second.getByRole('button', { name: 'Submit Request' }).click()
    await expect(second.getByText('A change request for this order is already pending.')).toBeVisible()
    await stale.reload()
    await expect(stale.getByRole('button', { name: 'Request Pending' })).toBeDisabled()
    await expect(stale.getByText('Change Requested', { exact: true })).toBeVisible()
  })
})
