import type { Drill } from './drill'

/** A missed aim is told and does not fail the drill: for machines that other work keeps busy. */
const LOSSES_ONLY = '--losses-only'

/** Loaded only when asked for: some need programs that not every machine has. */
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

async function listDrills(): Promise<void> {
  process.stdout.write('npm run drill -- NAME [options] [--losses-only]\n\n')
  for (const [name, load] of Object.entries(drills)) {
    process.stdout.write(`${name.padEnd(12)} ${(await load()).drill.about}\n`)
  }
}

const [name = '', ...options] = process.argv.slice(2)
const load = drills[name]
if (load === undefined) {
  await listDrills()
  process.exitCode = name === '' ? 0 : 1
} else {
  const isLossesOnly = options.includes(LOSSES_ONLY)
  const { drill } = await load()
  const { figures, losses, missedAims } = await drill.run(options.filter((option) => option !== LOSSES_ONLY))
  for (const loss of losses) process.stderr.write(`lost: ${loss}\n`)
  for (const aim of missedAims) process.stderr.write(`missed: ${aim}\n`)
  const line = Object.entries({ ...figures, losses: losses.length, missedAims: missedAims.length })
  process.stdout.write(`${name}: ${line.map(([figure, value]) => `${figure} ${value}`).join(', ')}\n`)
  process.exitCode = losses.length === 0 && (isLossesOnly || missedAims.length === 0) ? 0 : 1
}
