import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'

/** The workspaces whose imports are checked. */
export const WORKSPACES = ['contract', 'server', 'web', 'e2e', 'tools']

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

/** The rules in .dependency-cruiser.cjs. */
export const RULES = config.forbidden

/**
 * Reads all imports in the folder's workspaces and checks them against the rules.
 *
 * @param {string} folder the project, or a project with the same structure
 * @returns {Promise<{ modules: string[], imports: { from: string, to: string }[], violations: { rule: string, from: string, to: string }[] }>}
 */
export const cruiseTree = async (folder) => {
  const workspaces = WORKSPACES.filter((name) => existsSync(join(folder, name)))
  const { options, ...ruleSet } = config
  const { output } = await cruise(workspaces, { ...options, ruleSet, validate: true, baseDir: folder }, {})
  return {
    modules: output.modules.map((module) => module.source),
    imports: output.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    // Report a cycle only once, although it involves several files.
    violations: output.summary.violations.flatMap(({ rule, from, to, cycle }) =>
      (cycle ? cycle.map(({ name }) => name) : [from]).map((file) => ({ rule: rule.name, from: file, to })),
    ),
  }
}
