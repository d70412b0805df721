import type { Page } from '@playwright/test'
import { waitUntilSettled } from './steps/wait-until-settled'
import { expectUncutText } from './uncut-text'

/** The text spacing that users may set (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

const NORMAL_SIZES = { standard: 16, fixed: 13 }

/** The browser's font sizes, doubled (WCAG 1.4.4). */
const DOUBLE_SIZES = { standard: 32, fixed: 26 }

const expectUncutDoubleSizeText = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: DOUBLE_SIZES })
  await waitUntilSettled(page)
  await expectUncutText(page, 'with text of twice the size')
  await session.send('Page.setFontSizes', { fontSizes: NORMAL_SIZES })
  await session.detach()
  await waitUntilSettled(page)
}

const expectUncutTextWithSpacing = async (page: Page): Promise<void> => {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)
  await expectUncutText(page, 'with the spacing of WCAG 1.4.12')
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

/**
 * Checks with enlarged text and with more spacing. Each checks that no text is cut off or covered, and then restores
 * the page.
 */
export const TEXT_CHANGES = [expectUncutDoubleSizeText, expectUncutTextWithSpacing] as const
