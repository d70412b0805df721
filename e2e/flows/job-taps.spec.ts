import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { DEALERS, type Dealer, forgetSession, STAFF, STAFF_PASSWORD, signInStaff } from '../sign-in'
import { categoryRow, packageCard, selectButton } from '../steps/catalog'
import { ACKNOWLEDGEMENTS, electronicApproval, expectConfirmation, placeOrder } from '../steps/checkout'
import { Job } from '../steps/job'
import { selectionBar } from '../steps/order-table'
import { findOrders, getOrderYear } from '../steps/orders'
import { expectToast } from '../steps/toast'
import { workbook } from '../steps/workbook'

/** The most acts of each job, from the sign-in page on. */
const MAX_TAPS = {
  order: 17,
  orderAgain: 11,
  status: { phone: 12, wide: 9 },
  import: 14,
  prepare: 6,
  sign: 9,
  why: 3,
  find: 5,
} as const

type DealerRow = Dealer & { readonly id: string; readonly companyName: string; readonly phone: string | null }

const getDealer = async (page: Page, id: string): Promise<DealerRow> =>
  (await (await page.request.get(`/api/admin/dealers/${id}`)).json()) as DealerRow

/** Returns a dealer who has not ordered this year. Each order removes one from the call list. */
const findDealerToOrder = async (page: Page): Promise<DealerRow> => {
  await signInStaff(page, STAFF.admin)
  const reply = await page.request.get('/api/admin/calls', { params: { group: 'now' } })
  const { dealers } = (await reply.json()) as { dealers: { id: string; lastYearTotal: string | null }[] }
  const dealer = await getDealer(page, dealers.find(({ lastYearTotal }) => lastYearTotal !== null)?.id ?? '')
  await forgetSession(page)
  return dealer
}

const signInAsDealer = async (job: Job, { dealerNumber, zipCode }: Dealer): Promise<void> => {
  await job.page.goto('/')
  await job.fill(job.page.getByLabel('Dealer Number'), dealerNumber)
  await job.fill(job.page.getByLabel('Zip Code'), zipCode)
  await job.pressKey('Enter')
}

const openStaffTab = async (job: Job): Promise<void> => {
  await job.page.goto('/')
  await job.press(job.page.getByRole('tab', { name: 'Distributor Staff' }))
}

const signInAsStaff = async (job: Job, email: string): Promise<void> => {
  await openStaffTab(job)
  await job.fill(job.page.getByLabel('Email'), email)
  await job.fill(job.page.getByLabel('Password', { exact: true }), STAFF_PASSWORD)
  await job.pressKey('Enter')
}

/** Signs in by typing, for the jobs whose typed text counts as keys. */
const typeSignIn = async (job: Job, email: string): Promise<void> => {
  await openStaffTab(job)
  await job.type(job.page.getByLabel('Email'), email)
  await job.type(job.page.getByLabel('Password', { exact: true }), STAFF_PASSWORD)
  await job.pressKey('Enter')
}

/** Accepts the agreement, with one tap for each of the seven consents, and signs with the name of the contact. */
const sign = async (job: Job): Promise<void> => {
  const { page } = job
  await expect(page.getByRole('region', { name: 'Agreement', exact: true }).getByRole('checkbox')).toHaveCount(6)
  for (const name of ACKNOWLEDGEMENTS) await job.check(page.getByRole('checkbox', { name }))
  await job.check(electronicApproval(page))
  await expect(page.getByRole('img', { name: /^Signature of / })).toBeVisible()
  await job.press(placeOrder(page))
  await expectConfirmation(page)
}

/** Five dealers to import, each with one wrong cell. `getNumber` keeps the numbers of several files apart. */
const wrongSheet = (getNumber: (row: number) => string) =>
  workbook('dealers.xlsx', [
    ['Customer_Number', 'Company_Name', 'Zip_Code', 'State', 'Phone', 'Email'],
    [getNumber(1), 'Sweetgrass Heating', '2940', 'SC', '843-555-0101', 'office@sweetgrass.example'],
    [getNumber(2), 'Tidewater Cooling', '29403', 'SC', '843-555', 'office@tidewater.example'],
    [getNumber(3), 'Palmetto Comfort', '29405', 'Palmetto', '843-555-0103', 'office@palmetto.example'],
    [getNumber(4), 'Lowcountry Air', '29407', 'SC', '843-555-0104', 'office'],
    [getNumber(5), '', '29409', 'SC', '843-555-0105', 'office@harbor.example'],
  ])
const CORRECTIONS = [
  ['Row 2, Zip_Code', '29401'],
  ['Row 3, Phone', '843-555-0102'],
  ['Row 4, State', 'SC'],
  ['Row 5, Email', 'office@lowcountry.example'],
  ['Row 6, Company_Name', 'Harbor Heating'],
] as const

/** Returns a dealer with a phone number whose order can be compared with last year's. */
const findComparableDealer = async (page: Page): Promise<DealerRow & { phone: string }> => {
  await signInStaff(page, STAFF.admin)
  for (const order of await findOrders(page, { year: await getOrderYear(page) })) {
    const comparison = await (await page.request.get(`/api/orders/${order.id}/comparison`)).json()
    const { phone, ...dealer } = await getDealer(page, order.userId)
    if (!(comparison?.parts.length > 0) || phone === null) continue
    await forgetSession(page)
    return { ...dealer, phone }
  }
  throw new Error('The demo data has no order of the year that differs from last year’s.')
}

/** Sets the status of further orders to Signed, as territory managers, so that exactly twelve orders wait to be started. */
const givenTwelveSigned = async (page: Page): Promise<void> => {
  await signInStaff(page, STAFF.admin)
  let missing = 12 - (await findOrders(page, { status: 'signed' })).length
  for (const manager of [STAFF.territory, STAFF.territoryGulfCoast]) {
    await forgetSession(page)
    await signInStaff(page, manager)
    const orders = [
      ...(await findOrders(page, { status: 'in_progress' })),
      ...(await findOrders(page, { status: 'active' })),
    ]
    const orderIds = orders.slice(0, missing).map(({ id }) => id)
    if (orderIds.length === 0) continue
    const data = { orderIds, status: 'signed' }
    expect((await page.request.patch('/api/admin/orders/bulk/status', { data })).status()).toBe(200)
    missing -= orderIds.length
  }
  await forgetSession(page)
  expect(missing, 'orders missing for twelve').toBe(0)
}

/** Finds a dealer by phone number and opens the dealer's page. */
const findByPhone = async (job: Job, { phone, companyName }: { phone: string; companyName: string }) => {
  const { page } = job
  await typeSignIn(job, STAFF.admin)
  await job.press(page.getByRole('button', { name: 'Find' }))
  await job.type(page.getByRole('combobox', { name: 'Find' }), phone)
  await job.press(page.getByRole('group', { name: 'Dealers' }).getByRole('option', { name: companyName }).first())
  await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible()
}

for (const width of [390, 1440] as const) {
  const isPhone = width === 390

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: isPhone ? 844 : 900 } })

    test('a dealer orders three packages', async ({ page }) => {
      const dealer = isPhone ? DEALERS.withoutOrder : DEALERS.withExpiredOrder
      const job = new Job(page)
      await signInAsDealer(job, dealer)
      await job.press(page.getByRole('link', { name: 'Create New Order' }))
      for (const [category, name] of [
        ['', 'Local Search'],
        ['Direct Mail', 'Postcard'],
        ['Website', 'Comfort Website'],
      ] as const) {
        if (isPhone && category !== '') await job.press(categoryRow(page, category))
        await job.press(selectButton(page, name))
        await expect(packageCard(page, name).getByText('In cart')).toBeVisible()
      }
      await job.press(page.getByRole('button', { name: 'Proceed to Checkout' }))
      await sign(job)
      job.expectAtMost(MAX_TAPS.order)
    })

    test('a dealer orders last year’s packages again', async ({ page }) => {
      const dealer = await findDealerToOrder(page)
      const job = new Job(page)
      await signInAsDealer(job, dealer)
      await job.press(page.getByRole('button', { name: 'Order again' }))
      await sign(job)
      job.expectAtMost(MAX_TAPS.orderAgain)
    })

    test('staff set the status of twelve orders', async ({ page }) => {
      await givenTwelveSigned(page)
      const job = new Job(page)
      await signInAsStaff(job, STAFF.admin)
      await job.press(page.getByRole('link', { name: 'Signed, not started' }))
      await job.check(page.getByRole('checkbox', { name: 'Select all rows on this page' }))
      await job.choose(selectionBar(page).getByLabel('New status'), 'In Progress')
      await job.press(selectionBar(page).getByRole('button', { name: 'Update Status' }))
      await job.press(page.getByRole('alertdialog').getByRole('button', { name: 'Update 12 orders' }))
      await expectToast(page, 'Successfully updated 12 orders')
      job.expectAtMost(MAX_TAPS.status[isPhone ? 'phone' : 'wide'])
    })

    test('staff import dealers and correct five cells', async ({ page }) => {
      const job = new Job(page)
      await signInAsStaff(job, STAFF.admin)
      await job.press(page.getByRole('link', { name: 'Dealers', exact: true }).first())
      if (isPhone) {
        await job.press(page.getByRole('button', { name: 'Spreadsheets' }))
        await job.press(page.getByRole('menuitem', { name: 'Import Excel' }))
      } else await job.press(page.getByRole('button', { name: 'Import Excel' }))
      const dialog = page.getByRole('dialog', { name: 'Import Dealers from Excel' })
      await job.attach(
        dialog.locator('input[type=file]'),
        wrongSheet((row) => `${isPhone ? 3 : 4}2000${row}`),
      )
      await expect(dialog.getByRole('tab', { name: 'Rejected 5' })).toBeVisible()
      for (const [label, value] of CORRECTIONS) {
        const field = dialog.getByLabel(label)
        if ((await field.evaluate((node) => node.tagName)) === 'SELECT') await job.choose(field, value)
        else await job.fill(field, value)
      }
      await job.press(dialog.getByRole('button', { name: 'Check again' }))
      await job.press(dialog.getByRole('button', { name: 'Import 5 dealers' }))
      await expectToast(page, 'Successfully processed 5 dealers')
      job.expectAtMost(MAX_TAPS.import)
    })

    test('staff prepare an order, and the dealer signs it', async ({ page }) => {
      const job = new Job(page)
      await signInAsStaff(job, STAFF.territory)
      const prepare = page.getByRole('link', { name: /^Prepare order for / }).first()
      const id = /dealers\/([^/]+)\/prepare/.exec((await prepare.getAttribute('href')) ?? '')?.[1] ?? ''
      await job.press(prepare)
      await job.press(page.getByRole('button', { name: 'Send for signature' }))
      await expectToast(page, 'Email to the dealer queued')
      job.expectAtMost(MAX_TAPS.prepare)

      await forgetSession(page)
      await signInStaff(page, STAFF.admin)
      const { zipCode } = await getDealer(page, id)
      const [mail] = await (await page.request.get('/api/admin/mail', { params: { type: 'prepared_order' } })).json()
      const { text } = await (await page.request.get(`/api/admin/mail/${mail.id}`)).json()
      await forgetSession(page)
      const dealerJob = new Job(page)
      await page.goto(/https?:\S+prepared=\S+/.exec(text)?.[0] ?? '')
      await dealerJob.fill(page.getByLabel('Zip Code'), zipCode)
      await dealerJob.pressKey('Enter')
      await sign(dealerJob)
      dealerJob.expectAtMost(MAX_TAPS.sign)
    })

    test('staff find a dealer by phone number, and see why the total is what it is', async ({ page }) => {
      const dealer = await findComparableDealer(page)
      const job = new Job(page)
      await findByPhone(job, dealer)
      job.expectAtMost(MAX_TAPS.find)
      const why = page.getByRole('list', { name: /^Change from / })
      // The total of the previous year, then at least one reason.
      await expect(why.getByRole('listitem').nth(1)).toBeVisible()
      job.expectAtMost(MAX_TAPS.why)
    })
  })
}
