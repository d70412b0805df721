import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/**
 * Files of a visit in bytes: texts compressed by gzip, whatever the server chose; fonts and images as they are. Of all of them,
 * `received` is what came through the network, as the server compressed it.
 */
export type Loaded = {
  readonly step: string
  readonly scripts: number
  readonly styles: number
  readonly fonts: number
  readonly images: number
  readonly received: number
  readonly files: number
}

const kinds = { script: 'scripts', stylesheet: 'styles', font: 'fonts', image: 'images' } as const
type Kind = keyof typeof kinds

const isFile = (response: Response) => Object.hasOwn(kinds, response.request().resourceType()) && response.ok()

const weigh = async (response: Response) => {
  const body = await response.body()
  const kind = kinds[response.request().resourceType() as Kind]
  const { responseBodySize: received } = await response.request().sizes()
  return { kind, bytes: kind === 'fonts' || kind === 'images' ? body.length : gzipSync(body).length, received }
}

/** Counts each file that the page loads once, under the step in which it came. */
export const watchFiles = (page: Page) => {
  const seen = new Set<string>()
  let coming: ReturnType<typeof weigh>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (!isFile(response) || seen.has(url) || url.startsWith('data:')) return
    seen.add(url)
    coming.push(weigh(response))
  })
  return {
    /** What has come since the last step. */
    endStep: async (step: string): Promise<Loaded> => {
      await page.waitForLoadState('networkidle')
      const files = await Promise.all(coming)
      coming = []
      const sum = (kind: string) =>
        files.filter((file) => file.kind === kind).reduce((all, { bytes }) => all + bytes, 0)
      return {
        step,
        scripts: sum('scripts'),
        styles: sum('styles'),
        fonts: sum('fonts'),
        images: sum('images'),
        received: files.reduce((all, { received }) => all + received, 0),
        files: files.length,
      }
    },
  }
}
