import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOf, licencesOf } from './faults.mjs'

// Writes the bill of materials of what is shipped and the list of its licences into .cache, and fails on a licence
// that nobody has allowed. npm reads both from what is installed: no registry is asked.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const cache = join(root, '.cache')
const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] }
const bill = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], options)
const licences = licencesOf(JSON.parse(bill))
mkdirSync(cache, { recursive: true })
writeFileSync(join(cache, 'bill-of-materials.cdx.json'), bill)
writeFileSync(join(cache, 'licences.txt'), licences.map(({ name, licence }) => `${name}\t${licence ?? ''}\n`).join(''))
const faults = faultsOf(licences)
for (const fault of faults) process.stderr.write(`Licence of ${fault}\n`)
process.stdout.write(`Licences of ${licences.length} packages checked: ${faults.length} not allowed.\n`)
process.exitCode = faults.length > 0 || licences.length === 0 ? 1 : 0
