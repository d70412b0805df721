import type { Page } from '@playwright/test'
import { expect } from '../expect'

/** Waits until the page has its heading and all of its data is loaded. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Wait while the page or its initial data is loading.
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0)
  // Wait while skeletons or loading messages are visible.
  await expect(page.locator('.animate-late, .animate-words')).toHaveCount(0)
}
