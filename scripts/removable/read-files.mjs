import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = /\.(?:md|[cm]?[jt]sx?|css|json|html|sql|ya?ml|sh)$/

/**
 * Reads the text files of a project that are in git and have not been deleted.
 * @returns {Map<string, string>} by their path in the project
 */
export function readFiles(folder) {
  const list = (...options) =>
    execFileSync('git', ['ls-files', '-z', ...options], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 })
      .split('\0')
      .filter((path) => TEXT.test(path))
  const deleted = new Set(list('--deleted'))
  const paths = list().filter((path) => !deleted.has(path))
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
