import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { showTheme } from '../../e2e/axe'
import { openScreen, PUBLIC_SCREENS, VIEWERS, type Viewer } from '../../e2e/portal-screens'
import { settled } from '../../e2e/steps/settled'

export type Look = { readonly width: number; readonly scheme: 'light' | 'dark' }

/** A screenshot: its viewer, screen, look and file name. */
export type Picture = Look & { readonly viewer: string; readonly screen: string; readonly file: string }

/** A higher page is a bug. */
const MOST_HEIGHT = 16_000

const anybody: Viewer = { name: 'anybody', signIn: async () => undefined, screens: PUBLIC_SCREENS }

export const looks: readonly Look[] = [390, 768, 1440].flatMap((width): Look[] => [
  { width, scheme: 'light' },
  { width, scheme: 'dark' },
])

const picture = async (page: Page, folder: string, viewer: string, screen: string, look: Look): Promise<Picture> => {
  const { width, scheme } = look
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  await showTheme(page, scheme)
  await settled(page)
  const file = `${viewer}-${screen}-${width}-${scheme}.png`
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.screenshot({
    path: join(folder, file),
    animations: 'disabled',
    ...(height > MOST_HEIGHT ? { clip: { x: 0, y: 0, width, height: MOST_HEIGHT } } : {}),
    fullPage: true,
  })
  return { ...look, viewer, screen, file }
}

const picturesOf = async (page: Page, folder: string, viewer: Viewer, wanted: RegExp): Promise<Picture[]> => {
  const taken: Picture[] = []
  const screens = viewer.screens.filter(({ name }) => wanted.test(`${viewer.name}-${name}`))
  if (screens.length === 0) return taken
  await viewer.signIn(page)
  for (const screen of screens) {
    await openScreen(page, screen)
    await settled(page)
    for (const look of looks) taken.push(await picture(page, folder, viewer.name, screen.name, look))
    process.stdout.write(`${viewer.name}-${screen.name}\n`)
  }
  return taken
}

/** Takes screenshots of every role's screens whose `viewer-screen` name matches `wanted`, in every look. */
export const takePictures = async (
  browser: Browser,
  { url, folder, wanted }: { url: string; folder: string; wanted: RegExp },
): Promise<Picture[]> => {
  const taken: Picture[] = []
  for (const viewer of [anybody, ...VIEWERS]) {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    })
    try {
      taken.push(...(await picturesOf(await context.newPage(), folder, viewer, wanted)))
    } finally {
      await context.close()
    }
  }
  return taken
}
