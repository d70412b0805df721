import type { Page } from '@playwright/test'
import { expect } from '../../../e2e/expect'
import { withBrowser, withFreshPage } from '../../common/browser'
import { withPortal } from '../../common/start-portal'
import { staffHeaders } from '../people'
import type { Row } from '../report'

interface Task {
  startTime: number
  duration: number
}
type WatchedWindow = Window & { longTasks?: Task[] }

/** The list's default and maximum page size. */
const ROWS_PER_PAGE = [25, 100]
const WHEEL_TURNS = 40
const PAGES = 5

const table = (page: Page) => page.getByRole('table', { name: 'Orders' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const waitUntilLoaded = (page: Page) => expect(table(page)).toHaveAttribute('aria-busy', 'false')

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
    await waitUntilLoaded(page)
  }
}

async function typeFilter(page: Page, total: string): Promise<void> {
  await page.getByRole('searchbox').pressSequentially('Dealer Company 77', { delay: 40 })
  await expect(pages(page)).not.toContainText(total)
  await waitUntilLoaded(page)
}

async function clearFilter(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(pages(page)).toContainText(total)
  await waitUntilLoaded(page)
}

async function sort(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dealer', exact: true }).click()
  await waitUntilLoaded(page)
}

async function select(page: Page): Promise<void> {
  const boxes = table(page).getByRole('checkbox')
  for (let row = 1; row <= 5; row += 1) await boxes.nth(row).check()
  await boxes.first().check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear' }).click()
}

/** Actions of staff in the order list. */
const actions = {
  'scroll to the end and back': scroll,
  [`turn ${PAGES} pages`]: turnPages,
  'type a filter': typeFilter,
  'clear the filter': clearFilter,
  'sort by dealer': sort,
  'select rows, then the page': select,
}

/** Makes every page of this tab record its long tasks. */
const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tasks: Task[] = []
    ;(window as WatchedWindow).longTasks = tasks
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
    })
    observer.observe({ type: 'longtask', buffered: true })
  })

/** Returns the long tasks of a page since a time on the page's own clock. */
async function listLongTasks(page: Page, from: number): Promise<Row> {
  const tasks = await page.evaluate(async (since) => {
    // The browser reports a task after the frame that contains it.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 0))
    return ((window as WatchedWindow).longTasks ?? []).filter(({ startTime }) => startTime >= since)
  }, from)
  const longest = Math.round(Math.max(0, ...tasks.map(({ duration }) => duration)))
  // Chromium reports tasks of at least 50 ms.
  return { 'longest task ms': longest === 0 ? 'under 50' : longest, 'tasks of 50 ms': tasks.length }
}

/**
 * Performs the actions of the order list.
 * @returns for each action, how long the browser was busy until the next frame
 */
async function workWithTable(page: Page, size: number): Promise<Row[]> {
  await page.goto(`/admin/orders?size=${size}`)
  await waitUntilLoaded(page)
  const [total = ''] = / of [\d,]+/.exec(await pages(page).innerText()) ?? []
  const rows: Row[] = []
  for (const [action, act] of Object.entries(actions)) {
    const from = await page.evaluate(() => performance.now())
    await act(page, total)
    rows.push({ 'order table': action, 'rows per page': size, ...(await listLongTasks(page, from)) })
  }
  return rows
}

async function measure(page: Page): Promise<Row[]> {
  await watchTasks(page)
  const rows: Row[] = []
  for (const size of ROWS_PER_PAGE) {
    // The first run loads scripts and warms up browser and server.
    await workWithTable(page, size)
    rows.push(...(await workWithTable(page, size)))
  }
  return rows
}

/** Measures how long Chromium is busy while staff work with the order table of a filled database. */
export const measureOrderTable = (databaseUrl: string): Promise<Row[]> =>
  withPortal({ DATABASE_URL: databaseUrl }, ({ url }) =>
    withBrowser((browser) =>
      withFreshPage(browser, url, async (page) => {
        const [name = '', value = ''] = staffHeaders('director').cookie.split('=')
        await page.context().addCookies([{ name, value, url }])
        return measure(page)
      }),
    ),
  )
