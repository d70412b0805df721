/** Takes the screenshots for README's tour, from the built product with its demo data: `npm run pictures:tour`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { showTheme } from '../../e2e/axe'
import { openScreen, VIEWERS } from '../../e2e/portal-screens'
import { settled } from '../../e2e/steps/settled'
import { withDemo } from '../common/browser'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures')

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

const TOUR = [
  { file: 'dealer-catalog', viewer: 'dealer-new', screen: 'catalog', size: PHONE },
  { file: 'dealer-checkout', viewer: 'dealer-new', screen: 'checkout', size: PHONE },
  { file: 'dealer-order', viewer: 'dealer-active', screen: 'home', size: PHONE },
  { file: 'territory-manager-calls', viewer: 'territory', screen: 'calls', size: PHONE },
  { file: 'coordinator-dashboard', viewer: 'distributor', screen: 'dashboard', size: DESKTOP },
  { file: 'operator-audit-log', viewer: 'admin', screen: 'audit', size: DESKTOP },
] as const

const takePicture = async (browser: Browser, url: string, stop: (typeof TOUR)[number]): Promise<void> => {
  const viewer = VIEWERS.find(({ name }) => name === stop.viewer)
  const screen = viewer?.screens.find(({ name }) => name === stop.screen)
  if (!viewer || !screen) throw new Error(`There is no screen ${stop.viewer}-${stop.screen}.`)
  const context = await browser.newContext({
    baseURL: url,
    viewport: DESKTOP,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await viewer.signIn(page)
    // The steps that open a screen expect a wide one.
    await openScreen(page, screen)
    await settled(page)
    await page.setViewportSize(stop.size)
    await showTheme(page, 'light')
    await settled(page)
    await page.screenshot({ path: join(folder, `${stop.file}.png`), animations: 'disabled' })
  } finally {
    await context.close()
  }
}

await mkdir(folder, { recursive: true })
await withDemo(async (browser, url) => {
  for (const stop of TOUR) await takePicture(browser, url, stop)
})
process.stdout.write(`${TOUR.length} pictures in ${folder}\n`)
