import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const textOf = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

it('starts the server with the same flags everywhere', () => {
  const { start } = JSON.parse(textOf('package.json')).scripts
  const [, command = ''] = /^CMD (.*)$/m.exec(textOf('deploy/Dockerfile')) ?? []
  expect(JSON.parse(command).join(' ')).toBe(start)
  expect(textOf('deploy/README.md')).toContain(` ${start}\n`)
})
