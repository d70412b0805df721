import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Resolve vite from the web workspace, because npm may install it there or at the top level.
const require = createRequire(new URL('../../web/package.json', import.meta.url))

/** The path of vite's command, which Node runs in the web folder. */
export const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js')
