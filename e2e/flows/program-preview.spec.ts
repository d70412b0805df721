import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { DEALERS, STAFF, signInStaff } from '../sign-in'
import { editableDraft } from '../steps/program'

test.use({ viewport: { width: 1440, height: 900 } })

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const words = (page: Page) => page.getByRole('region', { name: 'Changes in words' })
const isPreview = (url: string) => url.endsWith('/preview')

/** Waits for the reply to the preview that an action requests. */
const afterPreview = async (page: Page, act: () => Promise<unknown>) => {
  const reply = page.waitForResponse((response) => isPreview(response.url()) && response.ok())
  await act()
  await reply
}

test('a coordinator previews a draft as a sample and as a real dealer, on several days', async ({ page }) => {
  await signInStaff(page, STAFF.distributor)
  const id = await editableDraft(page)
  await page.goto(`/portal/program/drafts/${id}`)
  await afterPreview(page, () => page.getByRole('button', { name: 'Preview', exact: true }).click())

  await test.step('the agreement has both fees, with the difference in words', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Preview' })).toBeVisible()
    await expect(column(page, 'Without this draft').getByRole('deletion').filter({ hasText: '30%' })).toBeVisible()
    await expect(column(page, 'With this draft').getByRole('insertion').filter({ hasText: '20%' })).toBeVisible()
    await expect(words(page)).toContainText('30% changed to 20%')
    await page.keyboard.press('j')
    await expect(words(page).getByRole('button').first()).toHaveAttribute('aria-current', 'true')
    await expectGoodScreens(page, 'program-preview')
  })

  await test.step('a day before the draft takes effect has no difference', async () => {
    const slider = page.getByRole('slider', { name: 'Day of the season' })
    await slider.focus()
    await afterPreview(page, () => slider.press('ArrowLeft'))
    await expect(page.getByText('1 day before this draft takes effect, so it changes nothing yet.')).toBeVisible()
    await expect(words(page)).toContainText('Both columns are the same.')
    // This day is cached, so no request follows.
    await page.getByRole('button', { name: 'Next date' }).click()
    await expect(page.getByText('The day on which this draft takes effect.')).toBeVisible()
    await expect(words(page)).toContainText('30% changed to 20%')
  })

  await test.step('a dealer is found by number, and their signed order does not change', async () => {
    const search = page.getByRole('combobox', { name: 'Dealer' })
    const { dealerNumber } = DEALERS.withActiveOrder
    await search.fill(dealerNumber)
    await expect(page.getByRole('option').filter({ hasText: dealerNumber })).toBeVisible()
    await afterPreview(page, () => search.press('Enter'))
    await expect(search).not.toHaveValue(dealerNumber)
    await afterPreview(page, () => page.getByLabel('Show').selectOption({ label: 'Order page' }))
    await expect(page.getByText(/^Signed under program version \d+\. Nothing changes\.$/)).toBeVisible()
    await expect(words(page)).toContainText('Both columns are the same.')
    await expect(page).toHaveURL(/show=order-page/)
  })

  await test.step('labels that the draft does not change are the same on both sides', async () => {
    await afterPreview(page, () => page.getByLabel('Show').selectOption({ label: 'Statuses, tiers and roles' }))
    await expect(column(page, 'With this draft').getByRole('heading', { name: 'Order statuses' })).toBeVisible()
    await expect(words(page)).toContainText('Both columns are the same.')
  })

  await test.step('the agreement is downloaded as a preview', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Preview PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Agreement-.+-preview\.pdf$/)
  })
})
