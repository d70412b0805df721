import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vite } from './vite-bin.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

// A development build of React would be slow and talkative, whatever NODE_ENV the caller runs with.
const environment = { ...process.env, NODE_ENV: 'production' }
const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
  cwd: join(root, 'web'),
  env: environment,
  stdio: 'inherit',
})
process.exitCode = result.status ?? 1
