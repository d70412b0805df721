import { expect, type Page } from '@playwright/test'
import { type Busy, busyDuring } from './long-tasks'

const WHEEL_TURNS = 40
const WHEEL_PX = 240
const PAGES = 5

const table = (page: Page) => page.getByRole('table', { name: 'Orders' })

const loaded = (page: Page) => expect(table(page)).toHaveAttribute('aria-busy', 'false')

const scroll = async (page: Page) => {
  await page.mouse.move(700, 600)
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, direction * WHEEL_PX)
  }
}

const turnPages = async (page: Page) => {
  for (let turned = 1; turned <= PAGES; turned += 1) {
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(new RegExp(`page=${turned + 1}`))
    await loaded(page)
  }
}

const typeFilter = async (page: Page, words: string, total: string) => {
  await page.getByRole('searchbox').pressSequentially(words, { delay: 40 })
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(total)
  await loaded(page)
}

const clearFilter = async (page: Page, total: string) => {
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(total)
  await loaded(page)
}

const sort = async (page: Page) => {
  await page.getByRole('button', { name: 'Dealer', exact: true }).click()
  await loaded(page)
}

const select = async (page: Page) => {
  const boxes = table(page).getByRole('checkbox')
  for (let row = 1; row <= 5; row += 1) await boxes.nth(row).check()
  await boxes.first().check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear' }).click()
}

/** Works with an order list as staff do, so many rows a page, and tells how long the browser did not answer. */
export const workWithTable = async (page: Page, path: string, rows: number): Promise<Busy[]> => {
  await page.goto(`${path}?size=${rows}`)
  await loaded(page)
  const total = await page.getByRole('navigation', { name: 'Pages' }).innerText()
  const all = / of ([\d,]+)/.exec(total)?.[1] ?? ''
  return [
    await busyDuring(page, 'scroll to the end and back', () => scroll(page)),
    await busyDuring(page, `turn ${PAGES} pages`, () => turnPages(page)),
    await busyDuring(page, 'type a filter', () => typeFilter(page, 'Table Company 77', 'of 111')),
    await busyDuring(page, 'clear the filter', () => clearFilter(page, `of ${all}`)),
    await busyDuring(page, 'sort by dealer', () => sort(page)),
    await busyDuring(page, 'select rows, then the page', () => select(page)),
  ]
}
