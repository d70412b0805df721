import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupFailure } from './failure.mjs'
import { deleteStamp, readStamp, writeStamp } from './stamp.mjs'

// npm deletes node_modules before it fills it, so a stamp in that folder disappears together with the packages.
const stampFile = (root) => join(root, 'node_modules', '.installed-by-setup')

// The fields that affect an install. Others, such as scripts, must not trigger one.
const INSTALL_FIELDS = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'workspaces',
  'allowScripts',
]

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Hashes the lock file, the dependencies in the package.json files, and the platform. */
export const installHash = (root) => {
  const top = readJson(join(root, 'package.json'))
  const manifests = [top, ...top.workspaces.map((folder) => readJson(join(root, folder, 'package.json')))]
  const requestedFields = manifests.map((manifest) => INSTALL_FIELDS.map((field) => manifest[field] ?? null))
  return createHash('sha256')
    .update([process.versions.node, process.platform, process.arch].join(' '))
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify(requestedFields))
    .digest('hex')
}

/**
 * Returns the environment for npm ci, without settings of the caller that would omit packages the build needs, such as
 * NODE_ENV=production, `--omit=dev`, `-w server` or `--global`.
 */
export const installEnvironment = (environment) => {
  const dropped =
    /^(node_env|npm_config_(omit|include|only|also|production|dev|optional|workspaces?|include_workspace_root|global|location|dry_run|package_lock_only))$/i
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !dropped.test(name)))
}

/** Returns the program and first arguments that run npm; prefers the npm that runs this script. */
export const npmCommand = () => {
  const execPath = process.env.npm_execpath ?? ''
  return execPath.endsWith('npm-cli.js') ? [process.execPath, [execPath]] : ['npm', []]
}

/** Runs `npm ci` if node_modules does not match the lock file. @returns whether it ran */
export const installPackages = (root) => {
  const wanted = installHash(root)
  if (readStamp(stampFile(root)) === wanted) return false
  process.stdout.write('Installing the packages (once, about half a minute) ...\n')
  deleteStamp(stampFile(root))
  const [command, first] = npmCommand()
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(command, [...first, ...options], {
    cwd: root,
    env: installEnvironment(process.env),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (result.error) throw new SetupFailure(`npm could not be started: ${result.error.message}`)
  if (result.status !== 0) {
    throw new SetupFailure(
      `The packages could not be installed (npm ci ended with ${result.status ?? result.signal}). See its message above. npm ci needs access to the npm registry.`,
    )
  }
  writeStamp(stampFile(root), wanted)
  return true
}
