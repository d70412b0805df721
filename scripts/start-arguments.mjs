import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const [, ...words] = scripts.start.split(' ')

/** @type {readonly string[]} what `npm start` gives to node: its flags, then the path of the built server, whole */
export const startArguments = words.map((word) => (word.startsWith('--') ? word : fileURLToPath(new URL(word, root))))
