import type { Page } from '@playwright/test'
import { expect } from '../expect'

/** Expects the visible toast, with the given text, to cover no heading, no bar and no control outside the rows of lists. */
export const expectToastCoversNothing = async (page: Page, text: string | RegExp): Promise<void> => {
  const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem')
  await expect(toast).toContainText(text)
  const findCovered = () =>
    toast.evaluate((node) => {
      const box = node.getBoundingClientRect()
      const parts = document.querySelectorAll('h1, h2, nav, a[href], button, input, select, textarea')
      return [...parts].flatMap((part) => {
        if (node.contains(part) || part.closest('li, tr, article, [aria-hidden="true"], [inert]')) return []
        if (!part.checkVisibility({ visibilityProperty: true })) return []
        const { top, bottom, left, right, width } = part.getBoundingClientRect()
        const isCovered = top < box.bottom - 1 && bottom > box.top + 1 && left < box.right && right > box.left
        return isCovered && width > 1 ? [`${part.tagName} ${part.textContent?.slice(0, 40)}`] : []
      })
    })
  // The toast moves with the next frame after the page changed.
  await expect.poll(findCovered, { message: `parts of ${page.url()} under the toast ${text}` }).toEqual([])
}
