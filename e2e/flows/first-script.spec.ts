import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures'

/** Bytes, compressed by gzip. */
const MOST_SCRIPT = 112_000
const MOST_FONTS = 41_000

test('the sign-in screen loads little before it stands (docs/decisions/0046)', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const scripts = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g)]
  expect(scripts).toHaveLength(1)
  const bodies = await Promise.all(scripts.map(async ([, path = '']) => (await page.request.get(path)).body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
  expect(bytes).toBeLessThan(MOST_SCRIPT)

  const fonts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response.body())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sizes = (await Promise.all(fonts)).map(({ length }) => length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_FONTS)

  // The second file of a face comes with the first character that needs it.
  const more = page.waitForResponse(/\/inter-text-more-[^/]+\.woff2$/)
  await page.getByLabel('Dealer Number').fill('é')
  expect((await more).ok()).toBe(true)
})
