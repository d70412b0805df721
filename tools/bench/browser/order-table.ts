/**
 * How long the longest task in Chromium takes while staff work with an order list of 10,000 orders. Prints figures and
 * judges none: `npx tsx e2e/bench/order-table.ts` after `npm run build`; `--json` prints them for a program to read.
 */
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../../../e2e/server/start-server'
import { createStore, type Store } from '../../../e2e/server/store'
import { STAFF, signInStaff } from '../../../e2e/sign-in'
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.mjs'
import { type Busy, watchLongTasks } from './long-tasks'
import { manyOrdersSql } from './many-orders'
import { workWithTable } from './table-acts'

const ORDERS = 10_000
const LIST = '/admin/orders'
/** What the list begins with, and the most it shows. */
const ROWS_A_PAGE = [25, 100]

const fill = async (store: Store) => {
  const seeding = await startServer(store)
  await seeding.stop()
  await store.change(manyOrdersSql(ORDERS))
}

type Figures = Busy & { readonly rows: number }

const measure = async (page: Page): Promise<Figures[]> => {
  await watchLongTasks(page)
  await signInStaff(page, STAFF.admin)
  const figures: Figures[] = []
  for (const rows of ROWS_A_PAGE) {
    // Once to load scripts and warm both sides, then for the figures.
    await workWithTable(page, LIST, rows)
    const busy = await workWithTable(page, LIST, rows)
    figures.push(...busy.map((one) => ({ rows, ...one })))
  }
  return figures
}

const inChromium = async (baseURL: string): Promise<Figures[]> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    return await measure(await context.newPage())
  } finally {
    await browser.close()
  }
}

const text = (figures: readonly Figures[]) =>
  figures
    .map(({ rows, act, longestTask, longTasks, slowestInteraction }) => {
      const task = longTasks === 0 ? 'no task of 50 ms or more' : `longest task ${longestTask} ms (${longTasks} long)`
      return `${rows} rows a page, ${act}: ${task}, slowest interaction ${slowestInteraction} ms\n`
    })
    .join('')

const store = await createStore()
try {
  await fill(store)
  const server = await startServer(store)
  try {
    const figures = await inChromium(server.url)
    process.stdout.write(process.argv.includes('--json') ? `${JSON.stringify(figures)}\n` : text(figures))
  } finally {
    await server.stop()
  }
} finally {
  await store.remove()
}
