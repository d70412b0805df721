/**
 * What a dealer's whole order loads, step by step, and how soon the first screens stand on a slow processor, in Chromium
 * against the built product with its demo data. Prints JSON and judges nothing: `npx tsx e2e/bench/page-loads.ts` after `npm run build`.
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { startServer } from '../../../e2e/server/start-server'
import { createStore } from '../../../e2e/server/store'
import { DEALERS, signInDealer } from '../../../e2e/sign-in'
import { selectButton } from '../../../e2e/steps/catalogue'
import { expectConfirmation, placeOrder, prepareOrder } from '../../../e2e/steps/checkout'
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.mjs'
import { type FirstPicture, firstPictureOf } from './first-picture'
import { type Loaded, watchFiles } from './loaded-files'
import { mainThreadTime } from './main-thread'

const ROUNDS = 3

/** Does something in a browser context that nothing is kept from. */
const inFreshContext = async <T>(browser: Browser, baseURL: string, work: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

const orderOnce = async (page: Page): Promise<Loaded[]> => {
  const { endStep } = watchFiles(page)
  const { dealerNumber, zipCode } = DEALERS.withoutOrder
  await page.goto('/')
  const steps = [await endStep('sign-in')]
  await page.getByLabel('Dealer Number').fill(dealerNumber)
  await page.getByLabel('Zip Code').fill(zipCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Create New Order' }).waitFor()
  steps.push(await endStep('home'))
  await page.getByRole('link', { name: 'Create New Order' }).click()
  await selectButton(page, 'Postcard').click()
  steps.push(await endStep('catalogue'))
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
  steps.push(await endStep('cart'))
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  steps.push(await endStep('checkout'))
  await prepareOrder(page, 'Renee Hartwell')
  steps.push(await endStep('signature'))
  await placeOrder(page).click()
  await expectConfirmation(page)
  steps.push(await endStep('confirmation'))
  return steps
}

/** The round of the middle content time. */
const middleOf = async (measure: () => Promise<FirstPicture>): Promise<FirstPicture> => {
  const rounds: FirstPicture[] = []
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await measure())
  const sorted = rounds.toSorted((a, b) => a.content - b.content)
  return sorted[Math.floor(ROUNDS / 2)] as FirstPicture
}

/** From the press of Sign In to a dealer's home at rest, in milliseconds of the main thread's processor time. */
const signInWork = async (page: Page): Promise<number> => {
  const { dealerNumber, zipCode } = DEALERS.withActiveOrder
  await page.goto('/')
  await page.getByLabel('Dealer Number').fill(dealerNumber)
  await page.getByLabel('Zip Code').fill(zipCode)
  await page.waitForLoadState('networkidle')
  return mainThreadTime(page, async () => {
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Current Order').first().waitFor()
    await page.waitForLoadState('networkidle')
  })
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

const signInWorkOf = async (browser: Browser, url: string): Promise<number> => {
  const rounds: number[] = []
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await inFreshContext(browser, url, signInWork))
  return Math.round(middle(rounds))
}

const measure = async (browser: Browser, url: string) => ({
  order: await inFreshContext(browser, url, orderOnce),
  pictures: [
    await middleOf(() =>
      inFreshContext(browser, url, (page) =>
        firstPictureOf(page, { screen: 'sign-in', path: '/', awaited: 'Welcome Back' }),
      ),
    ),
    await middleOf(() =>
      inFreshContext(browser, url, async (page) => {
        await signInDealer(page, DEALERS.withActiveOrder)
        return firstPictureOf(page, { screen: 'home of a dealer', path: '/', awaited: 'Current Order' })
      }),
    ),
  ],
  signInWork: await signInWorkOf(browser, url),
})

const store = await createStore()
try {
  const server = await startServer(store)
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    process.stdout.write(`${JSON.stringify(await measure(browser, server.url))}\n`)
  } finally {
    await browser.close()
    await server.stop()
  }
} finally {
  await store.remove()
}
