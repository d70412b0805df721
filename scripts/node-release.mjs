import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupFailure } from './setup/failure.mjs'
import { installEnvironment, npmCommand } from './setup/install.mjs'

/** Returns the major version of Node.js for production from `.nvmrc`, which the image uses and README recommends. */
export const recommendedNode = (root) => readFileSync(join(root, '.nvmrc'), 'utf8').trim()

/**
 * The path of a Node.js of the given major version: the current one if it matches, otherwise the npm package `node`, which is
 * installed once into `.cache`.
 *
 * @throws {SetupFailure} if the package cannot be installed, for example without access to the npm registry
 */
export const findNodeRelease = (root, major) => {
  if (process.versions.node.split('.')[0] === major) return process.execPath
  const folder = join(root, '.cache', `node-${major}`)
  const binary = join(folder, 'node_modules', 'node', 'bin', 'node')
  if (existsSync(binary)) return binary
  process.stdout.write(`Installing Node ${major} from npm (once) ...\n`)
  mkdirSync(folder, { recursive: true })
  // The package's install script downloads the binary for this platform as a separate package.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }))
  const [command, first] = npmCommand()
  const options = ['install', `node@${major}`, '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(command, [...first, ...options], {
    cwd: folder,
    env: installEnvironment(process.env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0 || !existsSync(binary)) {
    throw new SetupFailure(
      `Node ${major} could not be installed from npm (${result.error?.message ?? result.status ?? result.signal}): the tests on Node ${major} need the npm registry, or run them with Node ${major} itself.`,
    )
  }
  return binary
}
