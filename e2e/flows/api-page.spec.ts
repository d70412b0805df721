import { expect, test } from '../fixtures'

test('the API page describes every call and every webhook (docs/spec 22.14)', async ({ page }) => {
  const { paths, webhooks } = await (await page.request.get('/api/openapi.json')).json()
  const calls = Object.values<object>(paths).flatMap((methods) => Object.keys(methods))
  await page.goto('/api/docs')
  await expect(page.locator('details')).toHaveCount(calls.length + Object.keys(webhooks).length)
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
})
