import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test as portalTest } from '../fixtures'
import { startDefaultServer } from '../server/start-server'
import { DEALERS, signInDealerByScreen } from '../sign-in'
import { packageCard, selectButton } from '../steps/catalog'
import { acknowledgeAll, expectAgreement, expectConfirmation, placeOrder, signWithTypedName } from '../steps/checkout'
import { getOrdersInYear } from '../steps/orders'

/** A first start with `npm start`, without configuration, in an empty folder. Always uses the embedded database. */
const test = portalTest.extend({
  server: [
    // Playwright determines the required fixtures from this destructuring pattern, so it cannot be omitted.
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-default-'))
      const server = await startDefaultServer(folder)
      await use(server)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'test', timeout: 400_000 },
  ],
})

type Screens = { paths: string[]; titles: string[]; dialogs: string[] }

/**
 * Records the URL path, titles and dialogs of every screen from now on, including screens that are visible only
 * briefly.
 */
const recordScreens = async (page: Page): Promise<() => Promise<Screens>> => {
  const recorded = await page.evaluateHandle(() => {
    const screens: Screens = { paths: [], titles: [], dialogs: [] }
    const add = (list: string[], value: string) => {
      if (!list.includes(value)) list.push(value)
    }
    const checkPage = () => {
      add(screens.paths, location.pathname)
      for (const title of document.querySelectorAll('h1')) {
        // While its script loads, a page shows a skeleton with a plain title. The skeleton does not count as a screen.
        if (title.checkVisibility() && !title.closest('.skeleton-page')) add(screens.titles, title.textContent.trim())
      }
      for (const dialog of document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')) {
        add(screens.dialogs, dialog.textContent.trim())
      }
    }
    checkPage()
    new MutationObserver(checkPage).observe(document.body, { childList: true, subtree: true, attributes: true })
    return screens
  })
  return () => recorded.jsonValue()
}

test('Place Order goes directly to the confirmation on a new server started with npm start', async ({ page }) => {
  await signInDealerByScreen(page, DEALERS.withoutOrder)
  await page.getByRole('link', { name: 'Create New Order' }).click()
  for (const name of ['Local Search', 'Postcard']) {
    await selectButton(page, name).click()
    await expect(packageCard(page, name).getByText('In cart')).toBeVisible()
  }
  await page.getByRole('button', { name: 'View Cart (2)' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expectAgreement(page)
  await acknowledgeAll(page)
  await signWithTypedName(page, 'Renee Hartwell')
  const screens = await recordScreens(page)
  await placeOrder(page).click()

  const number = await expectConfirmation(page)
  expect(await screens()).toEqual({
    paths: ['/checkout', '/order-confirmation'],
    titles: ['Checkout', 'Thank you for your order!'],
    dialogs: [],
  })
  expect((await getOrdersInYear(page)).map(({ orderId }) => orderId)).toEqual([number])
})
