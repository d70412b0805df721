/**
 * Takes screenshots of every screen of every role at 390, 768 and 1440 px, light and dark, from the built product with its demo
 * data, and a contact sheet for each width and theme: `npm run pictures`. `npm run pictures -- admin territory-dashboard` takes
 * only those whose name, such as `admin-orders`, begins with one of the arguments.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PUBLIC_SCREENS, VIEWERS, type Viewer } from '../../e2e/portal-screens'
import { withDemo } from '../common/browser'
import { type Picture, writeContactSheet } from './contact-sheet'
import { type ScreenSize, takePicture, visitScreens } from './take-picture'

const folder = join(import.meta.dirname, '..', '..', 'pictures')
const names = process.argv.slice(2)
const wanted = new RegExp(`^(${names.map((name) => name.replaceAll(/[^a-z0-9-]/g, '')).join('|')})`)
const looks = [390, 768, 1440].flatMap((width): ScreenSize[] => {
  const size = { width, height: width < 500 ? 844 : 900 }
  return [
    { ...size, scheme: 'light' },
    { ...size, scheme: 'dark' },
  ]
})
const publicViewer: Viewer = { name: 'anybody', signIn: async () => undefined, screens: PUBLIC_SCREENS }
const taken = new Map<ScreenSize, Picture[]>(looks.map((screenSize) => [screenSize, []]))

async function takePictures(page: Page, name: string): Promise<void> {
  for (const [screenSize, pictures] of taken) {
    const file = `${name}-${screenSize.width}-${screenSize.scheme}.png`
    await takePicture(page, screenSize, join(folder, file), true)
    pictures.push({ name, file })
  }
  process.stdout.write(`${name}\n`)
}

// Delete the screenshots of earlier runs, which may show screens that no longer exist.
if (names.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

await withDemo(async (browser, url) => {
  for (const viewer of [publicViewer, ...VIEWERS]) {
    const screens = viewer.screens.filter(({ name }) => wanted.test(`${viewer.name}-${name}`))
    if (screens.length === 0) continue
    await visitScreens(browser, url, { ...viewer, screens }, (page, { name }) =>
      takePictures(page, `${viewer.name}-${name}`),
    )
  }
  for (const [screenSize, pictures] of taken) {
    const files = await writeContactSheet(browser, folder, screenSize, pictures)
    process.stdout.write(`${files.join(' ')}\n`)
  }
})
