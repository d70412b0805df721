import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHECKED_FOLDERS, EXCEPTIONS, UNCHECKED_FILES } from './config.mjs'
import { findWordFaults, listUnquoted } from './faults.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const read = (path) => readFileSync(join(root, path), 'utf8')

const TEXT = /\.(?:md|tsx?|mjs|json|ya?ml|sh)$/
/** Tests, and folders with generated or installed files. */
const SKIPPED = /\.(?:test|spec)\.\w+$|\.d\.ts$|(?:^|\/)(?:node_modules|dist|dist\.new|\.cache)(?:\/|$)/

const isChecked = (path) => TEXT.test(path) && !SKIPPED.test(path) && !UNCHECKED_FILES.test(path)

const listFiles = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(isChecked)

const files = [...readdirSync(root).filter((name) => name.endsWith('.md')), ...CHECKED_FOLDERS.flatMap(listFiles)]
const specification = listFiles('docs/spec').map(read).join('\n')
const faults = [
  ...files.flatMap((path) => findWordFaults(path, read(path), EXCEPTIONS)),
  ...listUnquoted(EXCEPTIONS, specification).map(
    (phrase) => `scripts/wording/config.mjs: docs/spec does not quote "${phrase}"`,
  ),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${faults.length} words that docs/style.md replaces in ${files.length} files.\n`)
process.exitCode = faults.length > 0 ? 1 : 0
