import type { PageLoads } from '../product/page-loads'
import { table } from './table'

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

/** What each step of an order loads beyond the steps before, and how the first screens come up. */
export function loadsText({ order, pictures, signInWork }: PageLoads): string[] {
  const sum = (key: 'scripts' | 'styles' | 'fonts' | 'images' | 'received' | 'files') =>
    order.reduce((all, step) => all + step[key], 0)
  const total = {
    step: 'the whole order',
    scripts: sum('scripts'),
    styles: sum('styles'),
    fonts: sum('fonts'),
    images: sum('images'),
    received: sum('received'),
    files: sum('files'),
  }
  const steps = table(
    ['loaded in Chromium', 'files', 'scripts kB', 'styles kB', 'fonts kB', 'images kB', 'all kB', 'received kB'],
    [...order, total].map(({ step, files, scripts, styles, fonts, images, received }) => [
      step,
      files,
      ...[scripts, styles, fonts, images, scripts + styles + fonts + images, received].map(kilobytes),
    ]),
  )
  const screens = table(
    ['processor slowed 4 times', 'first paint ms', 'content ms', 'layout shift', 'longest task ms', 'tasks of 50 ms'],
    pictures.map((one) => [one.screen, one.firstPaint, one.content, one.layoutShift, one.longestTask, one.longTasks]),
  )
  return [steps, '', screens, '', `From Sign In to a dealer's home the main thread computes for ${signInWork} ms`]
}
