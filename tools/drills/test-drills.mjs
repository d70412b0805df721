import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeTotals } from '../../scripts/test/totals.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** These drills pass if no data was lost. They only print durations, which also depend on the machine. */
const short = [
  ['restart', '--requests', '500'],
  ['kills', '--kills', '10'],
  ['kills', '--kills', '5', '--embedded'],
  ['faults', '--short'],
]

/** The remaining drills, to run before a release: they take longer, or need root or additional programs. */
const beforeRelease = [
  ['restore'],
  ['log'],
  ['disk'],
  ['import', '--rows', '1000'],
  ['power', '3'],
  ['pooler', '--kills', '5'],
  ['overload'],
  ['cluster'],
  ['mail'],
]

const drills = process.argv.includes('--all') ? [...short, ...beforeRelease] : short

/** Runs a drill, which prints its line of metrics. Its other output is displayed only if it fails. */
const runDrill = (args) =>
  new Promise((resolve) => {
    const command = [join(root, 'node_modules', '.bin', 'tsx'), 'tools/drills/main.ts', ...args, '--losses-only']
    const child = spawn(command[0], command.slice(1), { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] })
    const output = []
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => output.push(Buffer.from(error.message)))
    child.once('close', (code) => {
      if (code !== 0) process.stdout.write(`${Buffer.concat(output)}FAILED drill ${args.join(' ')}\n`)
      resolve(code === 0)
    })
  })

const totals = { passed: 0, failed: 0 }
for (const args of drills) totals[(await runDrill(args)) ? 'passed' : 'failed'] += 1
writeTotals(join(root, '.cache', 'totals', 'drills.json'), totals)
process.exitCode = totals.failed === 0 ? 0 : 1
