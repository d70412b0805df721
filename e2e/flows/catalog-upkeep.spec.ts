import { expectNoAxeFindingsInThemes as look } from '../axe'
import { expect, test } from '../fixtures'
import { STAFF, signInStaff } from '../sign-in'
import { listTotal } from '../steps/list-total'
import { getOrderYear } from '../steps/orders'
import { expectToast } from '../steps/toast'

test('a year’s packages are copied to the next year, and only once', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  const year = await getOrderYear(page)
  await page.goto(`/admin/packages?year=${year}`)
  const open = page.getByRole('button', { name: 'Duplicate for Next Year' })
  const dialog = page.getByRole('dialog', { name: 'Duplicate for Next Year' })
  const duplicate = dialog.getByRole('button', { name: `Duplicate ${year} packages` })
  await open.click()
  await expect(dialog).toContainText(`Duplicate all ${year} packages for ${year + 1}?`)
  await look(page)
  await duplicate.click()
  const outcome = dialog.getByRole('status')
  await expect(outcome).toContainText(new RegExp(`\\d+ packages created for ${year + 1}`))
  const created = /^\d+/.exec(await outcome.innerText())?.[0] ?? ''
  await look(page)
  await dialog.getByRole('button', { name: `Show ${year + 1} packages` }).click()
  await expect(page).toHaveURL(new RegExp(`year=${year + 1}`))
  await expect(listTotal(page)).toContainText(created)

  await page.goto(`/admin/packages?year=${year}`)
  await open.click()
  await duplicate.click()
  await expect(outcome).toContainText(`No packages created for ${year + 1}`)
  await expect(outcome).toContainText(`${created} packages skipped`)
})

test('categories are added, edited and deleted, except Custom and those in use', async ({ page }) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/packages')
  await page.getByRole('button', { name: 'Categories' }).click()
  const dialog = page.getByRole('dialog', { name: 'Categories' })
  await expect(dialog.getByRole('button', { name: 'Edit Direct Mail' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await look(page)
  await dialog.getByRole('button', { name: 'Add category' }).click()
  const form = page.getByRole('dialog', { name: 'Add category' })
  await form.getByRole('button', { name: 'Create category' }).click()
  await expect(form.getByText('Category name is required')).toBeVisible()
  await form.getByLabel('Category Name').fill('Radio')
  await form.getByRole('button', { name: 'Olive' }).click()
  await look(page)
  await form.getByRole('button', { name: 'Create category' }).click()
  await expectToast(page, 'Category created successfully')
  await expect(form).toBeHidden()

  await dialog.getByRole('button', { name: 'Edit Custom' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit category' })
  await expect(edit.getByLabel('Category Name')).toHaveAttribute('readonly')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeHidden()
  await dialog.getByRole('button', { name: 'Delete Radio' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the category Radio?' })
  await look(page)
  await question.getByRole('button', { name: 'Delete category' }).click()
  await expectToast(page, 'Category deleted successfully')
  await expect(dialog.getByRole('heading', { name: 'Radio' })).toBeHidden()
})
