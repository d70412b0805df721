import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFaults, getLicenses } from './faults.mjs'

// Writes the bill of materials and the license list of shipped packages to .cache, and fails on licenses that are not
// allowed. npm reads both from the installed packages without contacting a registry.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const cache = join(root, '.cache')
const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] }
const bill = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], options)
const licenses = getLicenses(JSON.parse(bill))
mkdirSync(cache, { recursive: true })
writeFileSync(join(cache, 'bill-of-materials.cdx.json'), bill)
writeFileSync(join(cache, 'licences.txt'), licenses.map(({ name, license }) => `${name}\t${license ?? ''}\n`).join(''))
const faults = findFaults(licenses)
for (const fault of faults) process.stderr.write(`License of ${fault}\n`)
process.stdout.write(`Licenses of ${licenses.length} packages checked: ${faults.length} not allowed.\n`)
process.exitCode = faults.length > 0 || licenses.length === 0 ? 1 : 0
