import type { Drill } from './drill'

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
  overload: () => import('./overload'),
  import: () => import('./import'),
}

async function listDrills(): Promise<void> {
  process.stdout.write('npm run drill -- NAME [options]\n\n')
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
  const { figures, losses } = await (await load()).drill.run(options)
  for (const loss of losses) process.stderr.write(`lost: ${loss}\n`)
  const line = Object.entries({ ...figures, losses: losses.length }).map(([figure, value]) => `${figure} ${value}`)
  process.stdout.write(`${name}: ${line.join(', ')}\n`)
  process.exitCode = losses.length === 0 ? 0 : 1
}
