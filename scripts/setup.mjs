// Runs before packages are installed, so this file and its imports use only Node's built-in modules.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildProduct } from './setup/build.mjs'
import { runOrExplain } from './setup/failure.mjs'
import { installPackages } from './setup/install.mjs'
import { assertNodeVersion } from './setup/node-version.mjs'
import { withRunLock } from './setup/run-lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runOrExplain(async () => {
  assertNodeVersion(process.versions.node)
  await withRunLock(join(root, '.cache', 'setup.lock'), () => {
    installPackages(root)
    if (process.argv.includes('--build')) buildProduct(root)
  })
})
