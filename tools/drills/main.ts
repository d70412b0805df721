import type { Drill } from './drill'

/** Reports missed targets without failing the drill, for busy machines. */
const LOSSES_ONLY = '--losses-only'

/** Each drill is loaded only on demand, because some need programs that not every machine has. */
const drills: Readonly<Record<string, () => Promise<{ drill: Drill }>>> = {
  mail: () => import('./mail'),
  faults: () => import('./faults'),
  disk: () => import('./disk'),
  power: () => import('./power'),
  restart: () => import('./restart'),
  kills: () => import('./kills'),
  cluster: () => import('./cluster'),
  restore: () => import('./restore'),
  pooler: () => import('./pooler'),
  overload: () => import('./overload'),
  import: () => import('./import'),
  log: () => import('./log'),
}

const [name = '', ...options] = process.argv.slice(2)
const load = drills[name]
if (load === undefined) {
  process.stdout.write('npm run drill -- NAME [options] [--losses-only]\n\n')
  for (const [each, { drill }] of await Promise.all(
    Object.entries(drills).map(async ([n, l]) => [n, await l()] as const),
  ))
    process.stdout.write(`${each.padEnd(12)} ${drill.about}\n`)
  process.exitCode = name === '' ? 0 : 1
} else {
  const { drill } = await load()
  const { metrics, losses, missedAims = [] } = await drill.run(options.filter((option) => option !== LOSSES_ONLY))
  for (const loss of losses) process.stderr.write(`lost: ${loss}\n`)
  for (const aim of missedAims) process.stderr.write(`missed: ${aim}\n`)
  const line = Object.entries({ ...metrics, losses: losses.length, missedAims: missedAims.length })
  process.stdout.write(`${name}: ${line.map(([metric, value]) => `${metric} ${value}`).join(', ')}\n`)
  const isGood = losses.length === 0 && (options.includes(LOSSES_ONLY) || missedAims.length === 0)
  process.exitCode = isGood ? 0 : 1
}
