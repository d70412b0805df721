import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChecks } from '../test/check-steps.mjs'
import { faultOf, planRemoval, withoutLines } from './remove-feature.mjs'
import { cloneProject } from './scratch-clone.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** Removed one after the other in one clone, unless the command names others. */
const FEATURES = ['package-report', 'call-list']
const TEXT = /\.(?:md|[cm]?[jt]sx?|css|json|html|sql|ya?ml|sh)$/

const say = (text) => process.stdout.write(`${text}\n`)

/** The text files of a clone that are in git and still there. */
function readFiles(clone) {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: clone, encoding: 'utf8', maxBuffer: 1 << 26 })
  const deleted = new Set(
    execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: clone, encoding: 'utf8' }).split('\0'),
  )
  const paths = listed.split('\0').filter((path) => TEXT.test(path) && !deleted.has(path))
  return new Map(paths.map((path) => [path, readFileSync(join(clone, path), 'utf8')]))
}

function remove(clone, files, { files: own, lines }) {
  for (const path of own) rmSync(join(clone, path))
  for (const path of new Set(lines.map((each) => each.path))) {
    const ofFile = lines.filter((each) => each.path === path)
    writeFileSync(join(clone, path), withoutLines(files.get(path), ofFile))
  }
}

/** Removes a feature and runs every check. @returns whether all pass, and the lines are few enough */
async function isRemovable(clone, name) {
  const files = readFiles(clone)
  const plan = planRemoval(files, name)
  say(`${name}: ${plan.files.length} files of its own, ${plan.lines.length} lines elsewhere`)
  for (const { path, line, text } of plan.lines) say(`  ${path}:${line}: ${text}`)
  const fault = faultOf(plan)
  if (fault !== null) {
    say(`  ${fault}`)
    return false
  }
  remove(clone, files, plan)
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
