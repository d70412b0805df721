import { installDebianPackage } from './debian-package.mjs'
import { findProgram, isProgram } from './find-program.mjs'
import { SetupFailure } from './setup/failure.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const search = () => findProgram(NAMES, ['/snap/bin']) ?? MAC_PROGRAMS.find(isProgram)

/**
 * Finds Chromium or Chrome: CHROMIUM_PATH, then the usual locations. As root on Debian, installs a missing one.
 * Otherwise throws a SetupFailure that explains what to install, because the browser tests are never skipped.
 */
export const findChromium = () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isProgram(given)) return given
    throw new SetupFailure(`CHROMIUM_PATH names ${given}, which is not a program.`)
  }
  const found = search() ?? (installDebianPackage('chromium') ? search() : undefined)
  if (found) return found
  throw new SetupFailure(
    'The browser tests need Chromium, which was not found. Install it (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

const findShell = () => findProgram(['chromium-headless-shell', 'chrome-headless-shell'])

/**
 * Finds the browser for flows without a window: CHROMIUM_PATH, then Chromium's headless shell, which needs a quarter
 * less CPU. As root on Debian, installs a missing shell. Falls back to the regular browser.
 */
export const findHeadlessChromium = () => {
  if (process.env.CHROMIUM_PATH) return findChromium()
  return findShell() ?? (installDebianPackage('chromium-headless-shell') ? findShell() : undefined) ?? findChromium()
}

/** Flags to run Chromium as root, in a container, and without connections to other servers. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
