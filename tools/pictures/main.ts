/**
 * Takes screenshots of every screen of every role at 390, 768 and 1440 px, light and dark, from the built product with its demo
 * data, and a contact sheet for each width and theme: `npm run pictures`. `npm run pictures -- admin territory-dashboard` takes
 * only those whose name, such as `admin-orders`, begins with one of the arguments.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withDemo } from '../common/browser'
import { writeContactSheet } from './contact-sheet'
import { looks, takePictures } from './take-pictures'

const folder = join(import.meta.dirname, '..', '..', 'pictures')
const names = process.argv.slice(2)
const wanted = new RegExp(`^(${names.map((name) => name.replaceAll(/[^a-z0-9-]/g, '')).join('|')})`)

// An earlier run may have left screenshots of screens that no longer exist.
if (names.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

await withDemo(async (browser, url) => {
  const pictures = await takePictures(browser, { url, folder, wanted })
  for (const look of looks) {
    const ofLook = pictures.filter(({ width, scheme }) => width === look.width && scheme === look.scheme)
    const files = await writeContactSheet(browser, folder, look, ofLook)
    process.stdout.write(`${files.join(' ')}\n`)
  }
  process.stdout.write(`${pictures.length} pictures in ${folder}\n`)
})
