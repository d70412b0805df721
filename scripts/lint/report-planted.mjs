import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const biome = join(here, '..', '..', 'node_modules', '.bin', 'biome')

/**
 * Lints the given files with one of the rules in this folder and no other rule.
 * @param {string} rule the name of the rule's file
 * @param {Record<string, string>} files the text of each file, by name
 * @returns {string[]} the name of the file of each report
 */
export function reportPlanted(rule, files) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lint-'))
  try {
    copyFileSync(join(here, rule), join(folder, rule))
    const config = { plugins: [`./${rule}`], linter: { rules: { preset: 'none' } } }
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const run = spawnSync(biome, ['lint', '--reporter=json'], { cwd: folder, encoding: 'utf8' })
    return JSON.parse(run.stdout).diagnostics.map(({ location }) => location.path.replace(/^.*\//, ''))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
