import type { CDPSession, Page } from '@playwright/test'
import { test } from '../fixtures'
import { openScreen, PUBLIC_SCREENS, VIEWERS, type Viewer } from '../portal-screens'
import { looksInTurn } from '../scan-matrix'
import { settled } from '../steps/settled'
import { expectWholeWords } from '../whole-words'

/** The spacing that readers may set by themselves (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

const NORMAL = { standard: 16, fixed: 13 }

/** The browser's own setting of the size of text, twice as large (WCAG 1.4.4). */
const TWICE = { standard: 32, fixed: 26 }

const expectWholeWordsAtTwiceTheSize = async (page: Page, cdp: CDPSession): Promise<void> => {
  await cdp.send('Page.setFontSizes', { fontSizes: TWICE })
  await settled(page)
  await expectWholeWords(page, 'with text of twice the size')
  await cdp.send('Page.setFontSizes', { fontSizes: NORMAL })
  await settled(page)
}

const expectWholeWordsWithSpacing = async (page: Page): Promise<void> => {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)
  await expectWholeWords(page, 'with the spacing of WCAG 1.4.12')
}

const anybody: Viewer = { name: 'anybody', signIn: async () => undefined, screens: PUBLIC_SCREENS }

test.beforeEach(({ consoleNoise }) => consoleNoise.allow(/status of 404/))

for (const viewer of [anybody, ...VIEWERS]) {
  test(`words are whole on every screen of ${viewer.name}, however large and wide they are set`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const cdp = await page.context().newCDPSession(page)
    await viewer.signIn(page)
    for (const [index, screen] of viewer.screens.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openScreen(page, screen)
      await settled(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await settled(page)
      for (const check of looksInTurn([expectWholeWordsAtTwiceTheSize, expectWholeWordsWithSpacing], index)) {
        await check(page, cdp)
      }
    }
  })
}
