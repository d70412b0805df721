import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('the drills to run before a release', () => {
  it('include every drill that the command and the documentation list', () => {
    const listed = [...read('tools/drills/main.ts').matchAll(/=> import\('\.\/([a-z]+)'\)/g)].map(([, name]) => name)
    const run = [...read('tools/drills/test-drills.mjs').matchAll(/^ {2}\['([a-z]+)'/gm)].map(([, name]) => name)
    const documented = [...read('docs/drills.md').matchAll(/^\| `([a-z]+)` \| [^|]+ \| [^|]*\|$/gm)].map(
      ([, name]) => name,
    )
    expect([...new Set(run)].sort()).toEqual([...listed].sort())
    for (const name of listed) expect(documented).toContain(name)
  })
})
