import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SetupFailure } from './failure.mjs'
import { deleteStamp, hashFiles, readStamp, writeStamp } from './stamp.mjs'

const SHARED_SOURCES = [
  'contract/src',
  'contract/package.json',
  'tsconfig.base.json',
  'package-lock.json',
  'scripts/build',
]

/** The builds: their sources, and a file whose absence triggers a new build. */
const BUILDS = [
  {
    name: 'web',
    sources: [
      'web/src',
      'web/public',
      'web/index.html',
      'web/vite.config.ts',
      'web/build-plugins.ts',
      'web/script-groups.ts',
      'web/package.json',
      'web/tsconfig.json',
      ...SHARED_SOURCES,
    ],
    product: 'web/dist/index.html',
  },
  {
    name: 'server',
    // The root package.json contains the version.
    sources: ['server/src', 'package.json', 'server/package.json', 'server/tsconfig.json', ...SHARED_SOURCES],
    product: 'server/dist/main.js',
  },
]

const buildOne = (root, { name, sources, product }) => {
  const stamp = join(root, '.cache', `build-${name}.stamp`)
  const wanted = hashFiles(root, sources)
  if (readStamp(stamp) === wanted && existsSync(join(root, product))) return
  process.stdout.write(`Building ${name} ...\n`)
  deleteStamp(stamp)
  const result = spawnSync(process.execPath, [join(root, 'scripts', 'build', `${name}.mjs`)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0) throw new SetupFailure(`The ${name} could not be built: the reason is above.`)
  writeStamp(stamp, wanted)
}

/** Builds web and server, each only if its sources changed since its last build. */
export const buildProduct = (root) => {
  for (const build of BUILDS) buildOne(root, build)
}

/** Builds only the server, if its sources changed since its last build. */
export const buildServer = (root) => {
  for (const build of BUILDS.filter(({ name }) => name === 'server')) buildOne(root, build)
}
