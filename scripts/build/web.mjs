import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
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

/** What is sent to browsers and grows smaller by it; fonts are compressed already. */
const compressible = new Set(['.js', '.css', '.svg'])
const compress = promisify(brotliCompress)

/**
 * Compresses each file as well as Brotli can, which for the portal takes seconds and is a seventh less than the server sends when it
 * compresses while it answers. The server gives `name.js.br` to browsers that take it (`static-files.ts`).
 */
async function compressAll(folder) {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!compressible.has(extname(name))) continue
    const file = join(folder, name)
    await writeFile(`${file}.br`, await compress(await readFile(file)))
  }
}

if (result.status === 0) await compressAll(join(root, 'web', 'dist'))
