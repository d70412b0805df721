import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { scriptLetters } from './script-letters.mjs'

const table = new URL('../../web/src/ordering/signature/script-letters.json', import.meta.url)

it('matches the letters of the installed script font', () => {
  expect(JSON.parse(readFileSync(table, 'utf8'))).toEqual(scriptLetters())
})
