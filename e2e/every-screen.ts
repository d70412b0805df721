import { type Page, test } from '@playwright/test'
import { expectNoAxeFindings, type Scheme, showTheme } from './axe'
import { expect } from './expect'
import { expectFocusInView } from './focus-in-view'
import { getAddress, type PortalScreen, VIEWERS, type Viewer } from './portal-screens'
import { getTurn, isFullMatrix, selectLooks } from './scan-matrix'
import { watchLayoutShift } from './steps/layout-shift'
import { waitUntilSettled } from './steps/wait-until-settled'
import { TEXT_CHANGES } from './text-changes'

const PHONE = { width: 390, height: 844 } as const

const SIZES = [{ width: 1440, height: 900 }, PHONE, { width: 768, height: 900 }] as const

const SCHEMES: readonly Scheme[] = ['dark', 'light']

const LOOKS = SIZES.flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme })))

/** A phone, and a window of 1280 by 1024 at 400% zoom, the minimum of WCAG 1.4.10. */
const FOCUS_SIZES = [PHONE, { width: 320, height: 256 }] as const

/** The latency of a phone near the server, which makes loading states visible. */
const LATENCY_MS = 60

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...unlimited })
}

const isStaff = ({ name }: Viewer) => !name.startsWith('dealer-')

/**
 * Whether to check a screen's text and focus as this viewer. Staff roles share most screens and differ by a button or a column,
 * so outside the full matrix they take turns.
 */
const checksTextAndFocus = (viewer: Viewer, { name }: PortalScreen): boolean => {
  if (!isStaff(viewer) || !VIEWERS.includes(viewer)) return true
  const sharingViewers = VIEWERS.filter((each) => isStaff(each) && each.screens.some((screen) => screen.name === name))
  return isFullMatrix || sharingViewers[getTurn(name) % sharingViewers.length] === viewer
}

const expectTextAndFocus = async (page: Page, turn: number): Promise<void> => {
  await page.setViewportSize(PHONE)
  await waitUntilSettled(page)
  for (const change of selectLooks(TEXT_CHANGES, turn)) await change(page)
  for (const { width, height } of selectLooks(FOCUS_SIZES, turn)) await expectFocusInView(page, width, height)
}

/**
 * Loads every screen of a viewer, with sizes and themes in turn or in all combinations (`scan-matrix.ts`). Checks that nothing
 * shifts while a screen loads, axe finds nothing, enlarged and spaced text is not cut off, and Tab reaches every control in view.
 * No two screens may have the same title.
 */
export const expectGoodScreens = async (page: Page, viewer: Viewer): Promise<void> => {
  await viewer.signIn(page)
  await slowDown(page)
  const expectNoShift = await watchLayoutShift(page)
  const titles: string[] = []
  // Each viewer starts with a different look, so that screens that several roles share are checked in several looks.
  const first = VIEWERS.indexOf(viewer) + 1
  for (const [index, screen] of viewer.screens.entries()) {
    await test.step(screen.name, async () => {
      const turn = first + index
      await page.setViewportSize(SIZES[0])
      const address = await getAddress(page, screen)
      const looks = selectLooks(LOOKS, turn)
      for (const size of SIZES.filter((each) => looks.some((look) => look.size === each))) {
        await page.emulateMedia({ reducedMotion: null })
        await page.setViewportSize(size)
        await page.goto(address)
        await expectNoShift(`${viewer.name}-${screen.name} at ${size.width} px`)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        for (const look of looks.filter((each) => each.size === size)) await expectNoAxeFindings(page, look.scheme)
      }
      titles.push(await page.title())
      await showTheme(page, 'light')
      if (checksTextAndFocus(viewer, screen)) await expectTextAndFocus(page, turn)
    })
  }
  expect(new Set(titles).size, `titles that differ: ${titles.join(', ')}`).toBe(titles.length)
}
