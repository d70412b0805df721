import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// vite belongs to the web workspace and npm may install it at the top or below web.
const require = createRequire(new URL('../../web/package.json', import.meta.url))

/** The path of vite's command, to be run by Node from the web folder. */
export const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js')
