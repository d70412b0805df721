import type { Page } from '@playwright/test'
import { expectNoAxeFindingsInBothThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { DEALERS, forgetSession, STAFF, signInDealer, signInStaff } from '../sign-in'
import { ordersOfTheYear } from '../steps/orders'
import { expectToast } from '../steps/toast'

interface Item {
  id: string
  packageId: string | null
  packageName: string
  categoryName: string
  price: string
  pricingType: string
  quantity: number
}
interface Offered {
  id: string
  name: string
  categoryName: string
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

/** What one line costs in a year. */
const yearly = ({ price, pricingType, quantity = 1 }: Offered & { quantity?: number }, months: number): number =>
  Number(price) * quantity * (pricingType === 'monthly' ? months : 1)

test('a dealer picks another tier, drops one package and adds one on a phone; the figure is approved with one press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInDealer(page, DEALERS.withActiveOrder)
  const [found] = await ordersOfTheYear(page)
  const order = await read<{ id: string; orderYear: number; months: number; annualTotal: string; items: Item[] }>(
    page,
    `/api/orders/${found?.id}`,
  )
  const offered = await read<Offered[]>(page, `/api/packages?year=${order.orderYear}&isActive=true`)
  const othersOf = (item: Item) =>
    offered.filter(
      ({ id, categoryName }) =>
        categoryName === item.categoryName && !order.items.some(({ packageId }) => packageId === id),
    )
  const moved = order.items.find((item) => othersOf(item).length > 0)
  const dropped = order.items.find((item) => item !== moved)
  const added = offered.find(({ categoryName }) => !order.items.some((item) => item.categoryName === categoryName))
  const other = moved && othersOf(moved)[0]
  if (!moved || !other || !dropped || !added) throw new Error('The demo order has too little to pick from')
  const asOffer = (item: Item) => ({ ...item, name: item.packageName })
  const total =
    Number(order.annualTotal) -
    yearly(asOffer(moved), order.months) +
    yearly({ ...other, quantity: moved.quantity }, order.months) -
    yearly(asOffer(dropped), order.months) +
    yearly(added, order.months)

  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Request Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Change' })
  await dialog.getByRole('radio', { name: /^Change/ }).click()
  await expect(dialog.getByRole('button', { name: 'Nothing changed yet' })).toBeDisabled()
  const keysOf = (name: string) => dialog.getByRole('group', { name, exact: true })
  await expect(keysOf(moved.packageName)).toBeVisible()
  await look(page)

  await test.step('three keys of 44 px', async () => {
    for (const name of ['Keep', 'Other tier', 'Drop']) {
      const key = keysOf(moved.packageName).getByRole('button', { name })
      expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })

  await keysOf(moved.packageName).getByRole('button', { name: 'Other tier' }).click()
  await dialog.getByRole('radio', { name: other.name }).click()
  await expect(dialog.getByRole('button', { name: 'Send 1 change' })).toBeEnabled()
  await keysOf(dropped.packageName).getByRole('button', { name: 'Drop' }).click()
  await dialog.getByRole('button', { name: 'Add a package' }).click()
  await dialog.getByRole('button', { name: `Add ${added.name}`, exact: true }).click()
  const sum = dialog.getByRole('region', { name: 'New Annual Total' })
  await expect(sum).toContainText(dollars(total))
  await expect(sum).toContainText(`${dropped.packageName} dropped`)

  await test.step('what was added is taken out again and put back', async () => {
    await dialog.getByRole('button', { name: `Take out again: ${added.name}` }).click()
    await expect(dialog.getByRole('button', { name: 'Send 2 changes' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Add a package' }).click()
    await dialog.getByRole('button', { name: `Add ${added.name}`, exact: true }).click()
    await expect(sum).toContainText(dollars(total))
  })
  await look(page)

  await test.step('a reload loses nothing that was picked', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Request Change' }).click()
    await expect(sum).toContainText(dollars(total))
  })

  await dialog.getByRole('button', { name: 'Send 3 changes' }).click()
  await expectToast(page, 'Change request submitted')
  await expect(dialog).toBeHidden()
  const request = page.getByRole('region', { name: 'Change Request' })
  await expect(request.getByRole('list', { name: 'Packages picked' })).toContainText(added.name)
  await expect(request).toContainText(dollars(total))
  await look(page)
  await forgetSession(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await signInStaff(page, STAFF.admin)
  await page.goto(`/orders/${order.id}`)
  await expect(request).toContainText(`${dropped.packageName} dropped`)
  const approve = request.getByRole('button', { name: `Approve ${dollars(total)}` })
  await expect(approve).toBeEnabled()
  await look(page)
  await approve.click()
  await expectToast(page, 'Request approved')
  await expect(request.getByText(/By Avery Coleman/)).toBeVisible()
  await forgetSession(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await signInDealer(page, DEALERS.withActiveOrder)
  await page.goto(`/orders/${order.id}`)
  await expect(request).toContainText('Approved by Avery Coleman')
  const packages = page.getByRole('region', { name: 'Packages', exact: true })
  await expect(packages).toContainText(other.name)
  await expect(packages).toContainText(added.name)
  await expect(packages).not.toContainText(dropped.packageName)
  const changed = await read<{ annualTotal: string }>(page, `/api/orders/${order.id}`)
  expect(Number(changed.annualTotal)).toBe(total)
})
