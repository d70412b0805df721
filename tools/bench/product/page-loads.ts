import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/**
 * Bytes that a step of an order adds to what was loaded before: texts compressed by gzip, fonts and images as they are.
 * `received` is all of it as it came through the network.
 */
export interface LoadedStep {
  step: string
  scripts: number
  styles: number
  fonts: number
  images: number
  received: number
  files: number
}

/** How a screen comes up on a processor slowed four times, in milliseconds from the start of its navigation. */
export interface FirstPicture {
  screen: string
  firstPaint: number
  content: number
  layoutShift: number
  longestTask: number
  longTasks: number
}

export interface PageLoads {
  order: LoadedStep[]
  pictures: FirstPicture[]
  /** From the press of Sign In to a dealer's home at rest, in milliseconds of the main thread's processor time. */
  signInWork: number
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Goes through a dealer's whole order in Chromium and opens the first screens, on a server and a database of its own. */
export async function measurePageLoads(): Promise<PageLoads> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'e2e/bench/page-loads.ts'], {
    cwd: root,
  })
  // The last line: finding Chromium may have something to say before.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as PageLoads
}
