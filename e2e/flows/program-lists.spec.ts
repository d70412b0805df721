import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { STAFF, signInStaff } from '../sign-in'
import { startDraft } from '../steps/program'
import { expectToast } from '../steps/toast'

test.use({ viewport: { width: 1440, height: 900 } })

/** Puts the draft into effect immediately, which no approval can do for lists. */
const PUT_INTO_EFFECT = `
  insert into program_versions
    (number, content, sha256, takes_effect_at, based_on, title, reason, approved_at, approved_by, approved_by_name, plan)
  select (select max(number) + 1 from program_versions), content, repeat('0', 64), now(), based_on, title, reason, now(),
    gen_random_uuid(), 'Dana Whitfield', '{}'
  from program_drafts where title = 'A new district'`

test('a new district goes from a draft of the program to a dealer', async ({ page, changeRows }) => {
  await signInStaff(page, STAFF.admin)
  await startDraft(page, 'A new district', '/admin/program')

  await test.step('a super admin adds the district and moves it up', async () => {
    await page.getByRole('button', { name: /^Brands and districts/ }).click()
    const districts = page.getByRole('region', { name: /^Districts/ })
    await districts.getByRole('button', { name: 'Add district' }).click()
    await districts.getByLabel('Key of the new district').fill('ML')
    await districts.getByLabel('Label of the new district').fill('Midlands')
    const added = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await districts.getByRole('button', { name: 'Add', exact: true }).click()
    await added
    const moved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await districts.getByRole('button', { name: 'Move Midlands up' }).click()
    await moved
    const labels = districts.getByRole('textbox', { name: /^Label of/ })
    await expect(labels).toHaveCount(6)
    await expect(labels.nth(4)).toHaveValue('Midlands')
    await expect(page.getByText('All checks passed.')).toBeVisible()
    await expect(districts.getByRole('link', { name: /^[\d,]+ dealers in GC$/ })).toBeVisible()
    await expectGoodScreens(page, 'program-lists')
  })

  await test.step('once it is in effect, a dealer gets it', async () => {
    await changeRows(PUT_INTO_EFFECT)
    await page.goto('/admin/dealers')
    await page.getByRole('button', { name: 'Add Dealer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Dealer' })
    await dialog.getByLabel('Dealer Number').fill('730001')
    await dialog.getByLabel('Dealer Name').fill('Midlands Heating')
    await dialog.getByLabel('Zip Code').fill('30301')
    await dialog.getByLabel('District').selectOption('Midlands')
    await dialog.getByRole('button', { name: 'Add Dealer' }).click()
    await expectToast(page, /Dealer/)
  })

  await test.step('the list filters by it and shows its label', async () => {
    await page.getByLabel('District').selectOption('Midlands')
    const row = page.getByRole('row', { name: /Midlands Heating/ })
    await expect(row.getByRole('cell', { name: 'Midlands', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/district=ML/)
  })
})
