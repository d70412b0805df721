import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareTextLines } from './bare-text.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const components = readdirSync(join(root, 'web', 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
)

const faults = components.flatMap((path) =>
  bareTextLines(path, readFileSync(join(root, 'web', 'src', path), 'utf8')).map((line) => `web/src/${path}:${line}`),
)
for (const fault of faults) {
  process.stderr.write(`${fault}: text next to a conditional sibling. Wrap the text in an element.\n`)
}
process.stdout.write(`${faults.length} bare texts next to conditional siblings in ${components.length} components.\n`)
process.exitCode = faults.length > 0 ? 1 : 0
