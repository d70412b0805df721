import { writeFileSync } from 'node:fs'
import { scriptLetters } from './script-letters.mjs'

// Run after an update of @fontsource/mrs-saint-delafield: node scripts/fonts/write-script-letters.mjs
const table = new URL('../../web/src/ordering/signature/script-letters.json', import.meta.url)
writeFileSync(table, `${JSON.stringify(scriptLetters())}\n`)
