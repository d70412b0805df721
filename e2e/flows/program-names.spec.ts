import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { DEALERS, forgetSession, STAFF, signInDealer, signInStaff } from '../sign-in'
import { packageCard } from '../steps/catalog'
import { startProgramDraft } from '../steps/program'
import { expectToast } from '../steps/toast'

test.use({ viewport: { width: 1440, height: 900 } })

/** Brings about the day of the version. A version with another title waits until no dealer can be reading the old one. */
const PUT_INTO_EFFECT = `
  alter table program_versions disable trigger program_versions_frozen;
  update program_versions set takes_effect_at = now() where title = 'Our own words';
  alter table program_versions enable trigger program_versions_frozen`

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a coordinator changes the title and labels of the program, and every page has them', async ({
  page,
  changeRows,
}) => {
  await signInStaff(page, STAFF.distributor)
  await startProgramDraft(page, { title: 'Our own words', daysAhead: 3 })

  await test.step('a label that belongs to another tier is rejected', async () => {
    await page.getByRole('button', { name: /^Names and statuses/ }).click()
    await field(page, 'Tier Good').fill('Plus')
    await field(page, 'Tier Best').fill('Plus')
    await expect(field(page, 'Tier Best')).toHaveAccessibleDescription(/"Plus" is already the label of Good/)
    await page.getByRole('button', { name: 'Undo the change to Tier Best' }).click()
    await expect(page.getByText('All checks passed.')).toBeVisible()
  })

  await test.step('the coordinator changes the title, a role and a status, and sends the draft', async () => {
    await field(page, 'Program title').fill('Growth Program')
    await field(page, 'Role Territory Manager').fill('Area Manager')
    await field(page, 'Order status Active').fill('Running')
    await expectGoodScreens(page, 'program-names')
    await page.getByRole('button', { name: 'Send for approval' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click()
    await expectToast(page, 'Sent for approval')
  })

  await test.step('an approver reads the old and the new labels', async () => {
    await signInStaff(page, STAFF.admin)
    await page.goto('/admin/program')
    await page.getByRole('link', { name: 'Review draft' }).click()
    await expect(page.getByText('Order status Active').first()).toBeVisible()
    await expect(page.getByText('Running').first()).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Version \d/ })).toBeVisible()
    await changeRows(PUT_INTO_EFFECT)
  })

  await test.step('the list of orders filters by the status and shows its label', async () => {
    await page.goto('/admin/orders')
    await expect(page).toHaveTitle(/Growth Program$/)
    await page.getByLabel('Status', { exact: true }).selectOption('Running')
    await expect(page).toHaveURL(/status=active/)
    const orders = page.getByRole('table', { name: 'Orders' })
    await expect(orders.getByText('Running', { exact: true }).first()).toBeVisible()
    await expect(orders.getByText('Active', { exact: true })).toHaveCount(0)
  })

  await test.step('packages have the label of their tier, and users that of their role', async () => {
    await page.goto('/admin/packages')
    const packages = page.getByRole('table', { name: 'Packages' })
    await expect(packages.getByText('Plus', { exact: true }).first()).toBeVisible()
    await expect(packages.getByText('Good', { exact: true })).toHaveCount(0)
    await page.goto('/admin/users')
    await page.getByLabel('Role', { exact: true }).selectOption('Area Manager')
    await expect(page).toHaveURL(/role=territory_manager/)
    await expect(page.getByRole('table').getByText('Area Manager', { exact: true }).first()).toBeVisible()
  })

  await test.step('a dealer reads the labels on the order and in the catalog', async () => {
    // The page may still be loading lists, which a dealer may not read.
    await page.goto('about:blank')
    await signInDealer(page, DEALERS.withActiveOrder)
    await page.goto('/orders?status=active')
    await page.getByRole('link', { name: /^View order/ }).click()
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('main').getByText('Running', { exact: true }).first()).toBeVisible()
    // The page may still be loading the agreement, which the other dealer may not read.
    await page.goto('about:blank')
    await signInDealer(page, DEALERS.withoutOrder)
    await page.goto('/packages')
    const card = packageCard(page, 'Local Search')
    await expect(card.getByText('Plus', { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Select Plus' })).toBeVisible()
  })

  await test.step('the sign-in page has the title', async () => {
    await forgetSession(page)
    await page.goto('/login')
    await expect(page).toHaveTitle('Sign in · Growth Program')
    await expect(page.getByText('Growth Program', { exact: true })).toBeVisible()
  })
})
