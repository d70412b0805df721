import type { Browser, Page } from '@playwright/test'
import { DEALERS, signInDealer } from '../../../e2e/sign-in'
import { selectButton } from '../../../e2e/steps/catalog'
import { expectConfirmation, placeOrder, prepareOrder } from '../../../e2e/steps/checkout'
import { withDemo, withFreshPage } from '../../common/browser'
import { findMedian, type Row } from '../report'
import { watchFiles } from './loaded-files'

const ROUNDS = 3
const SLOWDOWN = 4

type WatchedWindow = Window & { contentAt?: number }

/** Measures what each step of a dealer's order loads in addition to the previous steps. */
async function loadOrder(page: Page): Promise<Row[]> {
  const { endStep, rows } = watchFiles(page)
  const { dealerNumber, zipCode } = DEALERS.withoutOrder
  await page.goto('/')
  await endStep('sign-in')
  await page.getByLabel('Dealer Number').fill(dealerNumber)
  await page.getByLabel('Zip Code').fill(zipCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Create New Order' }).waitFor()
  await endStep('home')
  await page.getByRole('link', { name: 'Create New Order' }).click()
  await selectButton(page, 'Postcard').click()
  await endStep('catalog')
  await page.getByRole('button', { name: 'View Cart (1)' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
  await endStep('cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await endStep('checkout')
  await prepareOrder(page, 'Renee Hartwell')
  await endStep('signature')
  await placeOrder(page).click()
  await expectConfirmation(page)
  await endStep('confirmation')
  return rows()
}

/**
 * Opens the first screen with a slow processor and an empty browser cache.
 * @param content a text; the measurement ends when it appears
 */
async function measureFirstPaint(page: Page, screen: string, content: string): Promise<Row> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript((text) => {
    // Do not use named functions here: tsx would wrap them in a helper that the page does not have.
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent?.includes(text)) return
      ;(window as WatchedWindow).contentAt = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, content)
  await page.goto('/')
  await page.getByText(content).first().waitFor()
  const seen = await page.evaluate(() => {
    const { contentAt = 0 } = window as WatchedWindow
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return { contentAt, paint }
  })
  return {
    [`processor slowed ${SLOWDOWN} times`]: screen,
    'first paint ms': Math.round(seen.paint),
    'content ms': Math.round(seen.contentAt),
  }
}

/** Runs several rounds and returns the one with the median content time. */
async function middleRound(browser: Browser, url: string, measure: (page: Page) => Promise<Row>): Promise<Row> {
  const rows: Row[] = []
  for (let n = 0; n < ROUNDS; n += 1) rows.push(await withFreshPage(browser, url, measure))
  return findMedian(rows, (row) => Number(row['content ms']))
}

/**
 * Measures the files of a dealer's order, and how soon the first screens appear on a slow processor, with the demo
 * data.
 */
export const measurePageLoads = (): Promise<Row[][]> =>
  withDemo(async (browser, url) => {
    const files = await withFreshPage(browser, url, loadOrder)
    const signIn = await middleRound(browser, url, (page) => measureFirstPaint(page, 'sign-in', 'Welcome Back'))
    const home = await middleRound(browser, url, async (page) => {
      await signInDealer(page, DEALERS.withActiveOrder)
      return measureFirstPaint(page, 'home of a dealer', 'Current Order')
    })
    return [files, [signIn, home]]
  })
