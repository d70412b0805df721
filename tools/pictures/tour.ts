/** Takes the screenshots for README's tour, from the built product with its demo data: `npm run pictures:tour`. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { VIEWERS } from '../../e2e/portal-screens'
import { withDemo } from '../common/browser'
import { type ScreenSize, takePicture, visitScreens } from './take-picture'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures')

const PHONE: ScreenSize = { width: 390, height: 844, scheme: 'light' }
const DESKTOP: ScreenSize = { width: 1280, height: 800, scheme: 'light' }

const TOUR = [
  { file: 'dealer-catalog', viewer: 'dealer-new', screen: 'catalog', look: PHONE },
  { file: 'dealer-checkout', viewer: 'dealer-new', screen: 'checkout', look: PHONE },
  { file: 'dealer-order', viewer: 'dealer-active', screen: 'home', look: PHONE },
  { file: 'territory-manager-calls', viewer: 'territory', screen: 'calls', look: PHONE },
  { file: 'coordinator-dashboard', viewer: 'distributor', screen: 'dashboard', look: DESKTOP },
  { file: 'operator-audit-log', viewer: 'admin', screen: 'audit', look: DESKTOP },
]

await mkdir(folder, { recursive: true })
await withDemo(async (browser, url) => {
  for (const stop of TOUR) {
    const viewer = VIEWERS.find(({ name }) => name === stop.viewer)
    const screen = viewer?.screens.find(({ name }) => name === stop.screen)
    if (!viewer || !screen) throw new Error(`There is no screen ${stop.viewer}-${stop.screen}.`)
    const path = join(folder, `${stop.file}.png`)
    await visitScreens(browser, url, { ...viewer, screens: [screen] }, (page) => takePicture(page, stop.look, path))
  }
})
process.stdout.write(`${TOUR.length} pictures in ${folder}\n`)
