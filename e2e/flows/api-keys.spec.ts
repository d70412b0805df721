import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectGoodScreens } from '../screens'
import { STAFF, signInStaff } from '../sign-in'

/** The status of a call that another system makes with a key. */
const getStatus = async (request: APIRequestContext, url: string, secret: string): Promise<number> => {
  const answer = await request.get(`${url}/api/v1/orders?limit=5`, { headers: { authorization: `Bearer ${secret}` } })
  return answer.status()
}

/** The key's secret, which is displayed only once. */
const readSecret = async (page: Page, name: string): Promise<string> => {
  const field = page.getByRole('textbox', { name: `Key of ${name}` }).first()
  await expect(field).toHaveValue(/^mp_live_[\w-]{43}$/)
  return field.inputValue()
}

const openApiKeys = async (page: Page) => {
  await signInStaff(page, STAFF.admin)
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'API keys and webhooks' }).click()
  await expect(page.getByRole('heading', { name: 'API keys and webhooks', level: 1 })).toBeVisible()
}

test('a super admin creates, replaces and revokes a key that another system uses', async ({
  page,
  playwright,
  server,
}) => {
  const system = await playwright.request.newContext()
  await openApiKeys(page)
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible()

  await page.getByRole('button', { name: 'Create key' }).click()
  const form = page.getByRole('dialog', { name: 'Create key' })
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByText('Please enter a name')).toBeVisible()
  await expect(form.getByText('Please choose what the key can read')).toBeVisible()
  await form.getByLabel('Name').fill('ERP nightly copy')
  await form.getByLabel('Orders').check()
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form).toBeHidden()
  const first = await readSecret(page, 'ERP nightly copy')
  const table = page.getByRole('table', { name: 'API keys' })
  await expect(table.getByRole('row', { name: /ERP nightly copy/ })).toContainText('Never')
  // Wait until the toast disappears.
  await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toHaveCount(0)
  await expectGoodScreens(page, 'api-keys-new')

  const answer = await system.get(`${server.url}/api/v1/orders?limit=5`, {
    headers: { authorization: `Bearer ${first}` },
  })
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ changes: expect.any(Array), nextCursor: expect.any(String) })
  expect(await getStatus(system, server.url, first.replace(/.$/, '_'))).toBe(401)
  // A signed-in browser is not an API client.
  expect((await page.request.get('/api/v1/orders')).status()).toBe(401)

  await page.getByRole('button', { name: 'I saved it' }).click()
  await expect(page.getByRole('textbox', { name: 'Key of ERP nightly copy' })).toBeHidden()
  await page.reload()
  await expect(table.getByRole('row', { name: /ERP nightly copy/ })).not.toContainText('Never')

  await page.getByRole('button', { name: 'Replace ERP nightly copy' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace key' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  const second = await readSecret(page, 'ERP nightly copy')
  expect(second).not.toBe(first)
  await expect(table.getByRole('row', { name: /ERP nightly copy.*Expires / })).toBeVisible()
  for (const secret of [first, second]) expect(await getStatus(system, server.url, secret)).toBe(200)

  await page.getByRole('button', { name: `Revoke ERP nightly copy, ${second.slice(0, 12)}` }).click()
  const question = page.getByRole('dialog', { name: 'Revoke ERP nightly copy?' })
  await question.getByLabel('Name of the key').fill('ERP')
  await question.getByRole('button', { name: 'Revoke key' }).click()
  await expect(question.getByText('This does not match the name of the key')).toBeVisible()
  await question.getByLabel('Name of the key').fill('ERP nightly copy')
  await question.getByRole('button', { name: 'Revoke key' }).click()
  await expect(question).toBeHidden()
  await expect(table.getByRole('row', { name: /ERP nightly copy.*Revoked/ })).toBeVisible()
  expect(await getStatus(system, server.url, second)).toBe(401)
  expect(await getStatus(system, server.url, first)).toBe(200)
  // Until the user confirms, the browser asks before leaving the page.
  await page.getByRole('button', { name: 'I saved it' }).click()
  await page.reload()
  await expect(table.getByRole('row', { name: /ERP nightly copy.*Revoked/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Key of ERP nightly copy' })).toBeHidden()
  await expectGoodScreens(page, 'api-keys')
  await system.dispose()
})

test('two active keys cannot have the same name', async ({ page, consoleNoise }) => {
  consoleNoise.allow(/status of 409/)
  await openApiKeys(page)
  const create = async (name: string) => {
    await page.getByRole('button', { name: 'Create key' }).click()
    const form = page.getByRole('dialog', { name: 'Create key' })
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Dealers').check()
    await form.getByRole('button', { name: 'Create key' }).click()
    return form
  }
  await expect(await create('Accounting')).toBeHidden()
  const form = await create('accounting')
  await expect(form.getByText('An active key already has this name').first()).toBeVisible()
})

test('only super admins see the API keys', async ({ page }) => {
  await signInStaff(page, STAFF.distributor)
  expect((await page.request.get('/api/admin/api-keys')).status()).toBe(403)
  await page.goto('/admin/api-keys')
  await expect(page).toHaveURL(/\/portal\/dashboard$/)
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'API keys and webhooks' })).toBeHidden()
})
