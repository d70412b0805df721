import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHECKED_PATHS, EXCEPTIONS } from './config.mjs'
import { faultsIn, unquoted } from './faults.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const read = (path) => readFileSync(join(root, path), 'utf8')

const TEXT = /\.(?:md|tsx?|mjs)$/
const TEST = /\.(?:test|spec)\.\w+$|\.d\.ts$/

/** A file itself, or all text files in a folder. */
const filesAt = (path) => {
  if (statSync(join(root, path)).isFile()) return [path]
  const below = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
  return below
    .map((file) => `${path}/${file.replaceAll('\\', '/')}`)
    .filter((file) => TEXT.test(file) && !TEST.test(file))
}

const files = [...new Set(CHECKED_PATHS.flatMap(filesAt))]
const specification = filesAt('docs/spec').map(read).join('\n')
const faults = [
  ...files.flatMap((path) => faultsIn(path, read(path), EXCEPTIONS)),
  ...unquoted(EXCEPTIONS, specification).map(
    (phrase) => `scripts/wording/config.mjs: docs/spec does not quote "${phrase}"`,
  ),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${faults.length} words that docs/style.md replaces in ${files.length} files.\n`)
process.exitCode = faults.length > 0 ? 1 : 0
