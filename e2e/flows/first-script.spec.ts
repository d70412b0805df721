import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures'
import { DEALERS, signInDealer } from '../sign-in'

/** Size limits in bytes after gzip compression. */
const MAX_SCRIPT = 118_500
const MAX_BEFORE_SIGN_IN = 151_500
const MAX_FONTS = 41_000

test('the sign-in screen stays within its size budget (docs/decisions/0046)', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const scripts = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g)]
  // The portal's script and the bundler's runtime (a few hundred bytes), which load in parallel.
  expect(scripts.map(([, path = '']) => path.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
    '/assets/index',
    '/assets/rolldown-runtime',
  ])
  const bodies = await Promise.all(scripts.map(async ([, path = '']) => (await page.request.get(path)).body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
  expect(bytes).toBeLessThan(MAX_SCRIPT)

  const fonts: Promise<Buffer>[] = []
  const allScripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response.body())
    if (response.request().resourceType() === 'script') allScripts.push(response.body())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loaded = (await Promise.all(allScripts)).reduce((sum, body) => sum + gzipSync(body).length, 0)
  expect(loaded).toBeLessThan(MAX_BEFORE_SIGN_IN)
  const sizes = (await Promise.all(fonts)).map(({ length }) => length)
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_FONTS)

  // The browser loads a font's second file with the first character that needs it.
  const more = page.waitForResponse(/\/inter-text-more-[^/]+\.woff2$/)
  await page.getByLabel('Dealer Number').fill('é')
  expect((await more).ok()).toBe(true)
})

test('a page for a signed-in user preloads the portal’s scripts', async ({ page }) => {
  await signInDealer(page, DEALERS.withActiveOrder)
  const html = await (await page.request.get('/')).text()
  const named = [...html.matchAll(/<link rel="modulepreload" crossorigin href="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  )
  expect(named.some((path) => path.startsWith('/assets/portal-'))).toBe(true)
  for (const path of named) expect((await page.request.get(path)).ok()).toBe(true)
})
