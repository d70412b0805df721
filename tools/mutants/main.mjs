import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { areas } from './areas.mjs'
import { listMutants, takeSample } from './list-mutants.mjs'

// npm run mutants [-- <area or file> ...] [--sample 40] [--seed 1] [--minutes 30] [--patience 120]
// Makes one small change at a time and runs the tests. Prints each mutant that no test detects: it needs a test, or a line in
// docs/mutants.md that explains why it is equivalent.

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const print = (text) => process.stdout.write(`${text}\n`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The maximum number of mutants per area; default: all. */
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    /** The time limit for one mutant in seconds. A mutant that exceeds it counts as detected. */
    patience: { type: 'string', default: '120' },
  },
})
const endsAt = Date.now() + Number(values.minutes) * 60_000

const isRequested = (area, file) => positionals.length === 0 || positionals.includes(area) || positionals.includes(file)

function listTasks(area) {
  const files = areas[area].files.filter((file) => isRequested(area, file))
  const all = files.flatMap((file) =>
    listMutants(readFileSync(join(root, file), 'utf8')).map((mutant) => ({ file, mutant })),
  )
  return takeSample(all, Number(values.sample ?? all.length), Number(values.seed)).map((task, index) => ({
    ...task,
    index,
  }))
}

/**
 * Tries mutants one after another in a child process, until all are done, time runs out or one hangs.
 * @returns for each tried mutant, whether a test detected it
 */
function tryInChild(area, tasks) {
  const verdicts = new Map()
  const child = fork(join(root, 'tools', 'mutants', 'run-area.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send({ root, area, tasks })
  return new Promise((resolve, reject) => {
    const endTimer = setTimeout(() => child.kill('SIGKILL'), endsAt - Date.now())
    let isReady = false
    let timer
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), Number(values.patience) * 1000)
    }
    child.on('message', ({ ready, index, killed }) => {
      if (ready) isReady = true
      else verdicts.set(index, killed)
      wait()
    })
    child.on('exit', (code) => {
      clearTimeout(timer)
      clearTimeout(endTimer)
      if (Date.now() >= endsAt) resolve(verdicts)
      else if (!isReady) reject(new Error(`The tests of ${area} could not run`))
      else if (code !== null && code !== 0) reject(new Error(`The run of ${area} stopped early`))
      else resolve(verdicts)
    })
  })
}

async function tryArea(area) {
  const tasks = listTasks(area)
  const verdicts = new Map()
  let left = tasks
  let unanswered = 0
  while (left.length > 0 && Date.now() < endsAt) {
    for (const [index, killed] of await tryInChild(area, left)) verdicts.set(index, killed)
    left = left.filter(({ index }) => !verdicts.has(index))
    // The child stopped responding at this mutant, so count it as detected.
    if (left.length === 0 || Date.now() >= endsAt) continue
    verdicts.set(left.shift().index, true)
    unanswered += 1
  }
  const tried = tasks.filter(({ index }) => verdicts.has(index))
  const survivors = tried.filter(({ index }) => !verdicts.get(index))
  for (const { file, mutant } of survivors) {
    const oneLine = (text) => text.replace(/\s+/g, ' ')
    print(`survived ${file}:${mutant.line}  ${oneLine(mutant.from)}  ->  ${oneLine(mutant.to)}`)
  }
  const killedCount = tried.length - survivors.length
  const score = tried.length === 0 ? '-' : `${((100 * killedCount) / tried.length).toFixed(1)}%`
  const ended = unanswered > 0 ? `, ${unanswered} of them because their tests hung` : ''
  const untried = tasks.length - tried.length
  print(
    `${area}: ${killedCount} of ${tried.length} killed, ${score}${ended}${untried > 0 ? `, ${untried} not tried for lack of time` : ''}`,
  )
}

for (const area of Object.keys(areas))
  if (areas[area].files.some((file) => isRequested(area, file))) await tryArea(area)
