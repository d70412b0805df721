import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const readText = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

it('starts the server with the same flags everywhere', () => {
  const { start } = JSON.parse(readText('package.json')).scripts
  const [, command = ''] = /^CMD (.*)$/m.exec(readText('deploy/Dockerfile')) ?? []
  expect(JSON.parse(command).join(' ')).toBe(start)
  expect(readText('deploy/README.md')).toContain(` ${start}\n`)
})
