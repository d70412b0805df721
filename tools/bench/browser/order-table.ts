import { expect, type Page } from '@playwright/test'
import { inFreshPage, withBrowser } from '../../common/browser'
import { startPortal } from '../../common/start-portal'
import { asStaff } from '../people'
import type { Row } from '../report'
import { type Busy, busyDuring, watchLongTasks } from './long-tasks'

/** The default, and the most that the list shows. */
const ROWS_PER_PAGE = [25, 100]
const WHEEL_TURNS = 40
const PAGES = 5

const table = (page: Page) => page.getByRole('table', { name: 'Orders' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const untilLoaded = (page: Page) => expect(table(page)).toHaveAttribute('aria-busy', 'false')

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 600)
  for (const pixels of [240, -240]) {
    for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, pixels)
  }
}

async function turnPages(page: Page): Promise<void> {
  for (let turned = 1; turned <= PAGES; turned += 1) {
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(new RegExp(`page=${turned + 1}`))
    await untilLoaded(page)
  }
}

async function typeFilter(page: Page, total: string): Promise<void> {
  await page.getByRole('searchbox').pressSequentially('Dealer Company 77', { delay: 40 })
  await expect(pages(page)).not.toContainText(total)
  await untilLoaded(page)
}

async function clearFilter(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(pages(page)).toContainText(total)
  await untilLoaded(page)
}

async function sort(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dealer', exact: true }).click()
  await untilLoaded(page)
}

async function select(page: Page): Promise<void> {
  const boxes = table(page).getByRole('checkbox')
  for (let row = 1; row <= 5; row += 1) await boxes.nth(row).check()
  await boxes.first().check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear' }).click()
}

/** Works with the order list as staff do. */
async function workWithTable(page: Page, rows: number): Promise<Busy[]> {
  await page.goto(`/admin/orders?size=${rows}`)
  await untilLoaded(page)
  const [total = ''] = / of [\d,]+/.exec(await pages(page).innerText()) ?? []
  return [
    await busyDuring(page, 'scroll to the end and back', () => scroll(page)),
    await busyDuring(page, `turn ${PAGES} pages`, () => turnPages(page)),
    await busyDuring(page, 'type a filter', () => typeFilter(page, total)),
    await busyDuring(page, 'clear the filter', () => clearFilter(page, total)),
    await busyDuring(page, 'sort by dealer', () => sort(page)),
    await busyDuring(page, 'select rows, then the page', () => select(page)),
  ]
}

async function measure(page: Page): Promise<Row[]> {
  await watchLongTasks(page)
  const rows: Row[] = []
  for (const size of ROWS_PER_PAGE) {
    // The first time loads scripts and warms both sides up.
    await workWithTable(page, size)
    for (const { action, longestTask, longTasks, slowestInteraction } of await workWithTable(page, size)) {
      const tasks = { 'longest task ms': longestTask || 'under 50', 'tasks of 50 ms': longTasks }
      rows.push({
        'order table': action,
        'rows per page': size,
        ...tasks,
        'slowest interaction ms': slowestInteraction,
      })
    }
  }
  return rows
}

/** What keeps Chromium busy while staff work with the order table of a filled database. */
export async function measureOrderTable(databaseUrl: string): Promise<Row[]> {
  const portal = await startPortal({ DATABASE_URL: databaseUrl })
  try {
    return await withBrowser((browser) =>
      inFreshPage(browser, portal.url, async (page) => {
        const [name = '', value = ''] = asStaff('director').cookie.split('=')
        await page.context().addCookies([{ name, value, url: portal.url }])
        return measure(page)
      }),
    )
  } finally {
    await portal.end('SIGTERM')
  }
}
