import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import concurrently from 'concurrently'
import { vite } from './build/vite-bin.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const host = process.env.HOST ?? '127.0.0.1'
const port = process.env.PORT ?? '3000'
const webPort = '5173'
const address = `http://${host}:${webPort}`

const node = JSON.stringify(process.execPath)
const env = { ...process.env, HOST: host, PORT: port, API_URL: `http://${host}:${port}` }

// Ctrl-C stops both processes, and so does the exit of either one.
const { result } = concurrently(
  [
    {
      name: 'server',
      command: `${node} ${JSON.stringify(join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'))} watch --clear-screen=false server/src/main.ts`,
      prefixColor: 'cyan',
      cwd: root,
      env,
    },
    {
      name: 'web',
      command: `${node} ${JSON.stringify(vite)} --host ${host} --port ${webPort} --strictPort --clearScreen false`,
      prefixColor: 'green',
      cwd: join(root, 'web'),
      env,
    },
  ],
  { killOthersOn: ['failure', 'success'], killTimeout: 5000 },
)
process.stdout.write(`Open ${address} when both are ready. They reload as you edit; Ctrl-C stops both.\n`)

const ended = await result.catch((events) => events)
process.exitCode = ended.some(({ killed, exitCode }) => !killed && exitCode !== 0) ? 1 : 0
