import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const [, ...words] = scripts.start.split(' ')

/** @type {readonly string[]} the arguments that `npm start` passes to node: its flags, then the absolute path of the built server */
export const startArguments = words.map((word) => (word.startsWith('--') ? word : fileURLToPath(new URL(word, root))))
