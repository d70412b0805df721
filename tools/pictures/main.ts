/**
 * Pictures of every screen of every role at 390, 768 and 1440 px, light and dark, from the built product with its demo
 * data, and a contact sheet for each width and theme: `npm run pictures`. Judges nothing; they are for people to look at.
 * `npm run pictures -- admin territory-dashboard` takes those whose name, as `admin-orders`, begins with one of the words.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startServer } from '../../e2e/server/start-server'
import { createStore } from '../../e2e/server/store'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs'
import { writeContactSheet } from './contact-sheet'
import { SCHEMES, takePictures, WIDTHS } from './take-pictures'

const folder = join(import.meta.dirname, '..', '..', 'pictures')
const words = process.argv.slice(2)
const wanted = new RegExp(`^(${words.map((word) => word.replaceAll(/[^a-z0-9-]/g, '')).join('|')})`)

// What an earlier run took may show screens that are gone.
if (words.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const store = await createStore()
try {
  const server = await startServer(store)
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const pictures = await takePictures(browser, { url: server.url, folder, wanted })
    for (const width of WIDTHS) {
      for (const scheme of SCHEMES) {
        const those = pictures.filter((one) => one.width === width && one.scheme === scheme)
        const names = await writeContactSheet(browser, folder, { width, scheme }, those)
        process.stdout.write(`${names.join(' ')}\n`)
      }
    }
    process.stdout.write(`${pictures.length} pictures in ${folder}\n`)
  } finally {
    await browser.close()
    await server.stop()
  }
} finally {
  await store.remove()
}
