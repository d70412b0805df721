import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { createVitest } from 'vitest/node'
import { areas } from './areas.mjs'
import { applyMutant } from './list-mutants.mjs'

// This file runs in a child process, which is killed when a mutant hangs. One Vitest instance tests all mutants of an
// area, so it transforms each file once, and only mutated files again. The source files never change.

/** The file and the mutant that is being tested; null in between. */
let currentMutant = null

const plantMutant = {
  name: 'plant-mutant',
  enforce: 'pre',
  transform: (code, id) =>
    id === currentMutant?.path ? { code: applyMutant(code, currentMutant.mutant), map: null } : null,
}

const watchNothing = { onTestRunEnd: () => undefined }

/**
 * Opens Vitest with the project's settings and a plugin that applies mutants, in a single thread that can be killed.
 */
async function openVitest(root, project) {
  const { default: config } = await tsImport(join(root, 'vitest.config.ts'), import.meta.url)
  const { plugins = [], ...own } = config.test.projects.find(({ test }) => test.name === project)
  const projects = [{ ...own, root, plugins: [...plugins, plantMutant] }]
  const options = {
    root,
    config: false,
    watch: false,
    reporters: [watchNothing],
    bail: 1,
    pool: 'threads',
    maxWorkers: 1,
  }
  const vitest = await createVitest('test', options, { test: { projects } })
  await vitest.standalone()
  return vitest
}

/** Whether all tests in these files pass. */
async function doTestsPass(vitest, specifications) {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok())
}

/**
 * Groups the tests: those next to the file run first, because they detect most mutants; the area's other tests run
 * afterward.
 */
async function groupTests(vitest, root, file, tests) {
  const sibling = file.replace(/\.tsx?$/, '.test.ts')
  const siblingTests = existsSync(join(root, sibling)) ? await vitest.globTestSpecifications([sibling]) : []
  const known = new Set(siblingTests.map(({ moduleId }) => moduleId))
  const others = (await vitest.globTestSpecifications(tests)).filter(({ moduleId }) => !known.has(moduleId))
  return [siblingTests, others].filter((group) => group.length > 0)
}

async function isKilled(vitest, groups, path, mutant) {
  currentMutant = { path, mutant }
  vitest.invalidateFile(path)
  for (const group of groups) if (!(await doTestsPass(vitest, group))) return true
  return false
}

async function tryAll({ root, area, tasks }) {
  const { tests } = areas[area]
  const [project] = tests[0].split('/')
  const vitest = await openVitest(root, project)
  const groupsByTest = new Map()
  for (const file of new Set(tasks.map((task) => task.file))) {
    const groups = await groupTests(vitest, root, file, tests)
    for (const group of groups)
      if (!(await doTestsPass(vitest, group))) throw new Error(`The tests of ${file} fail without a mutant`)
    groupsByTest.set(file, groups)
  }
  process.send({ ready: true })
  for (const { index, file, mutant } of tasks) {
    const path = join(root, file)
    process.send({ index, killed: await isKilled(vitest, groupsByTest.get(file), path, mutant) })
    currentMutant = null
    vitest.invalidateFile(path)
  }
  await vitest.close()
}

process.once('disconnect', () => process.exit(1))

process.once('message', (task) =>
  tryAll(task).then(
    () => process.exit(0),
    (error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    },
  ),
)
