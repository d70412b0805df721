import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFaults } from './faults.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const TEXT = /\.(?:md|[cm]?[jt]sx?|css|sql|ya?ml|sh)$/
/** Generated and installed files, which are not checked. */
const SKIPPED =
  /^(?:data|.*(?:^|\/)(?:node_modules|dist|dist\.new|coverage|test-results|playwright-report|\.git|\.cache))$/
/** This file contains deliberate faults. */
const PLANTED = 'scripts/citations/planted.mjs'

/** Returns the paths of all files in a folder, relative to the root, with `/` on every system. */
const listPaths = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const name = relative(root, path).split(sep).join('/')
    if (name === PLANTED || SKIPPED.test(name)) return []
    return entry.isDirectory() ? listPaths(path) : [name]
  })

const readText = (path) => (TEXT.test(path) ? readFileSync(join(root, path), 'utf8') : null)

const files = new Map(listPaths(root).map((path) => [path, readText(path)]))
const faults = findFaults(files)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${faults.length} wrong citations, links and repeats in ${files.size} files.\n`)
process.exitCode = faults.length > 0 ? 1 : 0
