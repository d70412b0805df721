import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '../expect'

/** Starts a download and compares the file with the order's agreement. */
export const expectAgreementPdf = async (page: Page, number: string, start: () => Promise<void>): Promise<void> => {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  expect(download.suggestedFilename()).toBe(`Agreement-${number}.pdf`)
  const content = await readFile(await download.path())
  expect(content.subarray(0, 4).toString('latin1')).toBe('%PDF')
  expect(content.length).toBeGreaterThan(10_000)
}
