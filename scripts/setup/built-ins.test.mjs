import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const getImports = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'([^']+)'/g)].map(([, to]) => to)

const reach = (file, seen = new Map()) => {
  if (seen.has(file.href)) return seen
  const imports = getImports(file)
  seen.set(file.href, imports)
  for (const to of imports) if (to.startsWith('.')) reach(new URL(to, file), seen)
  return seen
}

describe('code that runs before packages are installed', () => {
  it("imports only Node's built-in modules and its own files", () => {
    const reached = reach(new URL('../setup.mjs', import.meta.url))
    expect(reached.size).toBeGreaterThan(5)
    const foreign = [...reached.values()].flat().filter((to) => !to.startsWith('node:') && !to.startsWith('.'))
    expect(foreign).toEqual([])
  })
})
