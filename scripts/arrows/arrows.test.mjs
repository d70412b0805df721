import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cruiseTree, RULES, WORKSPACES } from './cruise-tree.mjs'
import { INVALID_FILES, PACKAGES, VALID_FILES } from './planted.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const writeFiles = (folder, files) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** A project with the same structure as this one, but with empty packages. */
const createProject = (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-arrows-'))
  writeFiles(folder, { 'contract/package.json': '{"name":"@portal/contract","exports":{"./*":"./src/*.ts"}}' })
  for (const name of PACKAGES) {
    writeFiles(folder, { [`node_modules/${name}/package.json`]: '{}', [`node_modules/${name}/index.js`]: '' })
  }
  mkdirSync(join(folder, 'node_modules', '@portal'))
  symlinkSync('../../contract', join(folder, 'node_modules', '@portal', 'contract'))
  writeFiles(folder, files)
  return folder
}

const SKIPPED = new Set(['node_modules', 'dist', 'dist.new', 'data', 'test-results'])

const listSources = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listSources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })

describe('the check of imports', () => {
  const violatingFiles = Object.assign({}, ...Object.values(INVALID_FILES))
  let folder
  let found

  beforeAll(async () => {
    folder = createProject({ ...VALID_FILES, ...violatingFiles })
    found = await cruiseTree(folder)
  }, 60_000)

  afterAll(() => rmSync(folder, { recursive: true }))

  it('is tested with a violation of every rule', () => {
    expect(Object.keys(INVALID_FILES).sort()).toEqual(RULES.map((rule) => rule.name).sort())
  })

  it.each(RULES.map((rule) => rule.name))('reports violations of %s', (name) => {
    const reported = found.violations.filter((violation) => violation.rule === name).map(({ from }) => from)
    // A violation between folders names the folder, not the file.
    const isReported = (file) => reported.some((from) => file === from || file.startsWith(`${from}/`))
    expect(Object.keys(INVALID_FILES[name]).filter((file) => !isReported(file))).toEqual([])
  })

  it('does not report allowed imports', () => {
    const reportedFiles = found.violations.map(({ from }) => from)
    expect(reportedFiles.filter((from) => from in VALID_FILES)).toEqual([])
  })
})

describe('this project', () => {
  it('includes every source file in the check', async () => {
    const found = await cruiseTree(root)
    const sourceFiles = WORKSPACES.flatMap((name) => listSources(join(root, name))).map((path) => relative(root, path))
    expect(sourceFiles.length).toBeGreaterThan(0)
    expect(sourceFiles.filter((path) => !found.modules.includes(path))).toEqual([])
  }, 120_000)
})
