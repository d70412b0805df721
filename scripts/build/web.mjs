import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { vite } from './vite-bin.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

// Always build for production: a development build of React is slow and logs a lot.
const environment = { ...process.env, NODE_ENV: 'production' }
const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
  cwd: join(root, 'web'),
  env: environment,
  stdio: 'inherit',
})
process.exitCode = result.status ?? 1

/** The file types to compress; fonts are already compressed. */
const compressible = new Set(['.js', '.css', '.svg'])
const compress = promisify(brotliCompress)

/**
 * Compresses each file at Brotli's highest level. This takes seconds, and the files are a seventh smaller than with
 * compression per reply. The server sends `name.js.br` to browsers that accept it (`static-files.ts`).
 */
async function compressAll(folder) {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!compressible.has(extname(name))) continue
    const file = join(folder, name)
    await writeFile(`${file}.br`, await compress(await readFile(file)))
  }
}

if (result.status === 0) await compressAll(join(root, 'web', 'dist'))
