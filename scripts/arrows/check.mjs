import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruiseTree } from './cruise-tree.mjs'
import { drawPicture, replacePicture } from './picture.mjs'
import { compareReach, formatReach, REACH_MAXIMA } from './reach.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const tree = await cruiseTree(root)
const { modules, violations } = tree
for (const { rule, from, to } of violations) process.stderr.write(`${rule}: ${from} -> ${to}\n`)
process.stdout.write(`${violations.length} wrong imports in ${modules.length} modules.\n`)
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const isDrawn = replacePicture(architecture, drawPicture(tree)) === architecture
if (!isDrawn) process.stderr.write('The diagram in ARCHITECTURE.md is outdated: run npm run picture to update it.\n')
const exceeded = compareReach(tree, REACH_MAXIMA).filter(({ isExceeded }) => isExceeded)
for (const row of exceeded) process.stderr.write(formatReach(row))
process.exitCode = violations.length > 0 || !isDrawn || exceeded.length > 0 ? 1 : 0
