import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruiseTree } from './cruise-tree.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const { modules, violations } = await cruiseTree(root)
for (const { rule, from, to } of violations) process.stderr.write(`${rule}: ${from} -> ${to}\n`)
process.stdout.write(`${violations.length} wrong imports in ${modules.length} modules.\n`)
process.exitCode = violations.length > 0 ? 1 : 0
