import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { kilobytes, type Row } from '../report'

const kinds = { script: 'scripts', stylesheet: 'styles', font: 'fonts', image: 'images' } as const
type Kind = (typeof kinds)[keyof typeof kinds]

/**
 * Measures a file's size: gzip size for text, regardless of the encoding that the server chose, and actual size for
 * fonts and images.
 */
async function measureFile(response: Response) {
  const body = await response.body()
  const kind: Kind = kinds[response.request().resourceType() as keyof typeof kinds]
  const { responseBodySize: received } = await response.request().sizes()
  return { kind, bytes: kind === 'fonts' || kind === 'images' ? body.length : gzipSync(body).length, received }
}

type WeighedFile = Awaited<ReturnType<typeof measureFile>>

const getRow = (step: string, files: readonly WeighedFile[]): Row => {
  const sum = (kind?: Kind) =>
    kilobytes(files.reduce((all, file) => (kind === undefined || file.kind === kind ? all + file.bytes : all), 0))
  return {
    'loaded in Chromium': step,
    files: files.length,
    'scripts kB': sum('scripts'),
    'styles kB': sum('styles'),
    'fonts kB': sum('fonts'),
    'images kB': sum('images'),
    'all kB': sum(),
    'received kB': kilobytes(files.reduce((all, { received }) => all + received, 0)),
  }
}

/** Counts each file that the page loads once, in the step in which it arrives. */
export function watchFiles(page: Page) {
  const seen = new Set<string>()
  const all: WeighedFile[] = []
  const rows: Row[] = []
  let pending: Promise<WeighedFile>[] = []
  page.on('response', (response) => {
    const url = response.url()
    const isFile = Object.hasOwn(kinds, response.request().resourceType()) && response.ok()
    if (!isFile || seen.has(url) || url.startsWith('data:')) return
    seen.add(url)
    pending.push(measureFile(response))
  })
  return {
    /** Records the files that loaded since the last step. */
    endStep: async (step: string): Promise<void> => {
      await page.waitForLoadState('networkidle')
      const files = await Promise.all(pending)
      pending = []
      all.push(...files)
      rows.push(getRow(step, files))
    },
    rows: (): Row[] => [...rows, getRow('all steps', all)],
  }
}
