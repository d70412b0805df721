import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The scope of this workspace's packages, which must come from the clone. */
const OWN = '@portal'

/** Links all installed packages into a folder. Links to this workspace's packages lead to the clone. */
function linkPackages(root, clone) {
  const [from, to] = [join(root, 'node_modules'), join(clone, 'node_modules')]
  mkdirSync(join(to, OWN), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== OWN) symlinkSync(join(from, name), join(to, name))
  }
  for (const name of readdirSync(join(from, OWN))) {
    symlinkSync(join(clone, name), join(to, OWN, name))
    const nested = join(root, name, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(clone, name, 'node_modules'))
  }
}

/**
 * Clones the last commit of a project into a temporary folder, with links to the installed packages.
 *
 * @param {string} root of the project
 * @returns {string} the clone's folder
 */
export function cloneProject(root) {
  const clone = mkdtempSync(join(tmpdir(), 'portal-removable-'))
  execFileSync('git', [
    '-c',
    'advice.detachedHead=false',
    'clone',
    '--quiet',
    '--depth=1',
    pathToFileURL(root).href,
    clone,
  ])
  linkPackages(root, clone)
  return clone
}
