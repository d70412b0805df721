import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runStep } from './run-step.mjs'

const bin = (root, name) => join(root, 'node_modules', '.bin', name)

/** The steps of `npm run check`: all checks of the sources that do not run them. */
const checks = (root) => [
  ['types of server', [bin(root, 'tsc'), '-p', 'server']],
  ['types of web', [bin(root, 'tsc'), '-p', 'web']],
  ['types of contract', [bin(root, 'tsc'), '-p', 'contract']],
  ['types of e2e', [bin(root, 'tsc'), '-p', 'e2e']],
  ['types of tools', [bin(root, 'tsc'), '-p', 'tools']],
  ['format and lint', [bin(root, 'biome'), 'ci', '--error-on-warnings', '--colors=off']],
  ['text next to conditional siblings', [process.execPath, 'scripts/lint/check-bare-text.mjs']],
  ['import arrows', [process.execPath, 'scripts/arrows/check.mjs']],
  ['citations and links', [process.execPath, 'scripts/citations/check.mjs']],
  ['description of the API', [bin(root, 'tsx'), 'tools/openapi/main.ts', '--check']],
  ['words', [process.execPath, 'scripts/wording/check.mjs']],
  ['dead code and dependencies', [bin(root, 'knip'), '--no-progress']],
]

/** Runs all checks, as many in parallel as there are cores. @returns how many passed and failed */
export const runChecks = async (root) => {
  const waiting = checks(root)
  const totals = { passed: 0, failed: 0 }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next
      const { ok } = await runStep(name, command, { root, quiet: true })
      totals[ok ? 'passed' : 'failed'] += 1
    }
  }
  if (!existsSync(bin(root, 'tsc'))) throw new Error('The packages are not installed: run npm run setup.')
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
  return totals
}
