import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChecks } from '../test/check-steps.mjs'
import { readFiles } from './read-files.mjs'
import { FEATURES, findFault, planRemoval, removeLines } from './remove-feature.mjs'
import { cloneProject } from './scratch-clone.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const print = (text) => process.stdout.write(`${text}\n`)

function remove(clone, files, { files: own, lines }) {
  for (const path of own) rmSync(join(clone, path))
  for (const path of new Set(lines.map((each) => each.path))) {
    const linesInFile = lines.filter((each) => each.path === path)
    writeFileSync(join(clone, path), removeLines(files.get(path), linesInFile))
  }
}

/** Removes a feature and runs all checks. @returns whether they pass and few enough lines had to be deleted */
async function isRemovable(clone, name) {
  const files = readFiles(clone)
  const plan = planRemoval(files, name)
  print(`${name}: ${plan.files.length} files of its own, ${plan.lines.length} lines elsewhere`)
  for (const { path, line, text } of plan.lines) print(`  ${path}:${line}: ${text}`)
  const fault = findFault(plan)
  if (fault !== null) {
    print(`  ${fault}`)
    return false
  }
  remove(clone, files, plan)
  execFileSync(join(root, 'node_modules', '.bin', 'tsx'), ['tools/openapi/main.ts'], { cwd: clone, stdio: 'inherit' })
  const { failed } = await runChecks(clone)
  return failed === 0
}

const clone = cloneProject(root)
try {
  const named = process.argv.slice(2)
  for (const name of named.length > 0 ? named : FEATURES) {
    if (await isRemovable(clone, name)) continue
    process.exitCode = 1
    break
  }
} finally {
  rmSync(clone, { recursive: true, force: true })
}
