import type { Browser, Page } from '@playwright/test'
import { DEALERS, signInDealer } from '../../../e2e/sign-in'
import { selectButton } from '../../../e2e/steps/catalog'
import { expectConfirmation, placeOrder, prepareOrder } from '../../../e2e/steps/checkout'
import { inFreshPage, withDemo } from '../../common/browser'
import type { Row } from '../report'
import { measureFirstPaint } from './first-paint'
import { watchFiles } from './loaded-files'

const ROUNDS = 3

/** What each step of a dealer's order loads in addition to the previous steps. */
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

async function inRounds<T>(browser: Browser, url: string, measure: (page: Page) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < ROUNDS; n += 1) results.push(await inFreshPage(browser, url, measure))
  return results
}

/** The round with the middle content time. */
const middleRow = (rows: readonly Row[]): Row => {
  const sorted = rows.toSorted((a, b) => Number(a['content ms']) - Number(b['content ms']))
  return sorted[Math.floor(rows.length / 2)] ?? {}
}

/** The files of a dealer's order, and how soon the first screens appear on a slow processor, on the demo data. */
export const measurePageLoads = (): Promise<Row[][]> =>
  withDemo(async (browser, url) => {
    const files = await inFreshPage(browser, url, loadOrder)
    const signIn = await inRounds(browser, url, (page) => measureFirstPaint(page, 'sign-in', '/', 'Welcome Back'))
    const home = await inRounds(browser, url, async (page) => {
      await signInDealer(page, DEALERS.withActiveOrder)
      return measureFirstPaint(page, 'home of a dealer', '/', 'Current Order')
    })
    return [files, [middleRow(signIn), middleRow(home)]]
  })
