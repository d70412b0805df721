import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const readText = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const { version, workspaces } = JSON.parse(readText('package.json'))

describe("the version in the root's package.json", () => {
  // npm writes the bill of materials only if every package has a version.
  it.each(workspaces)('is not repeated in the package.json of %s, which has 0.0.0', (folder) => {
    expect(JSON.parse(readText(`${folder}/package.json`)).version).toBe('0.0.0')
  })

  it.each([
    ['CHANGELOG.md', '## '],
    ['docs/operations.md', '### '],
  ])('has release notes in %s', (path, mark) => {
    expect(
      readText(path)
        .split('\n')
        .filter((line) => line.startsWith(`${mark}${version}`)),
    ).toHaveLength(1)
  })

  it('is the version in the lock file', () => {
    expect(JSON.parse(readText('package-lock.json')).packages[''].version).toBe(version)
  })
})
