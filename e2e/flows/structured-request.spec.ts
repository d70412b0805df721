import type { Page } from '@playwright/test'
import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInDealer, signInStaff } from '../sign-in'
import { findOrder, getOrderYear } from '../steps/orders'
import { expectToast } from '../steps/toast'

interface OfferedPackage {
  id: string
  name: string
  price: string
  pricingType: string
}

const read = async <T>(page: Page, path: string): Promise<T> => {
  const reply = await page.request.get(path)
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as T
}

const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace(/\.00$/, '')

/**
 * As staff, sets the packages of a dealer's order of the year to three known ones.
 * @returns the order's ID, and the total that the dealer's changes must lead to
 */
async function setUpOrder(page: Page) {
  await signInStaff(page, STAFF.admin)
  const year = await getOrderYear(page)
  const order = await findOrder(page, { dealer: DEALERS.withActiveOrder.dealerNumber, year })
  const offered = await read<OfferedPackage[]>(page, `/api/packages?year=${year}&isActive=true`)
  const findOffered = (name: string): OfferedPackage => {
    const found = offered.find((one) => one.name === name)
    if (!found) throw new Error(`The demo does not offer ${name}`)
    return found
  }
  const items = ['Local Search', 'Comfort Website', 'Postcard']
    .map(findOffered)
    .map(({ id, name, price, pricingType }) => ({ packageId: id, packageName: name, price, pricingType }))
  const reply = await page.request.patch(`/api/admin/orders/${order.id}/packages`, { data: { items } })
  expect(reply.status(), await reply.text()).toBe(200)
  await forgetSession(page)
  /** Returns a package's annual cost in dollars. */
  const getAnnualCost = (name: string): number =>
    Number(findOffered(name).price) * (findOffered(name).pricingType === 'monthly' ? order.months : 1)
  const total = getAnnualCost('Full-Reach Search') + getAnnualCost('Comfort Website') + getAnnualCost('Review Requests')
  return { id: order.id, total }
}

test('a dealer changes a tier, removes a package and adds one on a phone, and staff approve the new total with one click', async ({
  page,
}) => {
  const { id, total } = await setUpOrder(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInDealer(page, DEALERS.withActiveOrder)
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Request Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Change' })
  await dialog.getByRole('radio', { name: /^Change/ }).click()
  await expect(dialog.getByRole('button', { name: 'Nothing changed yet' })).toBeDisabled()
  const getKeys = (name: string) => dialog.getByRole('group', { name, exact: true })
  await expect(getKeys('Local Search')).toBeVisible()
  await look(page)

  await test.step('each package has three buttons of 44 px', async () => {
    for (const name of ['Keep', 'New tier', 'Remove']) {
      const key = getKeys('Local Search').getByRole('button', { name })
      expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })

  await getKeys('Local Search').getByRole('button', { name: 'New tier' }).click()
  await dialog.getByRole('radio', { name: /^Full-Reach Search/ }).click()
  await expect(dialog.getByRole('button', { name: 'Send 1 change' })).toBeEnabled()
  await getKeys('Postcard').getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Add a package' }).click()
  await dialog.getByRole('button', { name: 'Add Review Requests', exact: true }).click()
  const sum = dialog.getByRole('region', { name: 'New annual total' })
  await expect(sum).toContainText(dollars(total))
  await expect(sum).toContainText('Postcard removed')

  await test.step('an added package is removed and added again', async () => {
    await dialog.getByRole('button', { name: 'Remove Review Requests' }).click()
    await expect(dialog.getByRole('button', { name: 'Send 2 changes' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Add a package' }).click()
    await dialog.getByRole('button', { name: 'Add Review Requests', exact: true }).click()
    await expect(sum).toContainText(dollars(total))
  })
  await look(page)

  await test.step('a reload keeps the selected changes', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Request Change' }).click()
    await expect(sum).toContainText(dollars(total))
  })

  await dialog.getByRole('button', { name: 'Send 3 changes' }).click()
  await expectToast(page, 'Change request submitted')
  await expect(dialog).toBeHidden()
  const request = page.getByRole('region', { name: 'Change Request' })
  await expect(request.getByRole('list', { name: 'Requested packages' })).toContainText('Review Requests')
  await expect(request).toContainText(dollars(total))
  await look(page)
  await forgetSession(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, STAFF.admin)
  await page.goto(`/orders/${id}`)
  await expect(request).toContainText('Postcard removed')
  const approve = request.getByRole('button', { name: `Approve ${dollars(total)}` })
  await expect(approve).toBeEnabled()
  await look(page)
  await approve.click()
  await expectToast(page, 'Request approved')
  await expect(request.getByText(/By Avery Coleman/)).toBeVisible()
  await forgetSession(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await signInDealer(page, DEALERS.withActiveOrder)
  await page.goto(`/orders/${id}`)
  await expect(request).toContainText('Approved by Avery Coleman')
  const packages = page.getByRole('region', { name: 'Packages', exact: true })
  await expect(packages).toContainText('Full-Reach Search')
  await expect(packages).toContainText('Review Requests')
  await expect(packages).not.toContainText('Postcard')
  const changed = await read<{ annualTotal: string }>(page, `/api/orders/${id}`)
  expect(Number(changed.annualTotal)).toBe(total)
})
