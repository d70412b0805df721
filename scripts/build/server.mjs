import { cp, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const source = join(root, 'server', 'src')
const fresh = join(root, 'server', 'dist.new')
const dist = join(root, 'server', 'dist')

const everyFile = await readdir(source, { recursive: true })
const workers = everyFile.filter((file) => file.endsWith('.worker.ts')).map((file) => join(source, file))
const entries = [join(source, 'main.ts'), join(source, 'admin.ts'), ...workers]

await rm(fresh, { recursive: true, force: true })
await build({
  entryPoints: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
  outdir: fresh,
  bundle: true,
  // What is imported only when it is needed stays out of the start: in chunks beside the entries.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  // Packages stay in node_modules, but the contract is our own source and is bundled in.
  packages: 'external',
  alias: { '@portal/contract': join(root, 'contract', 'src') },
  logLevel: 'warning',
})
// Files that the server reads while it runs stand beside the bundle under the name that its sources use.
for (const folder of ['db/migrations', 'platform/pdf/fonts']) {
  await cp(join(source, folder), join(fresh, basename(folder)), { recursive: true })
}
// Swapped in at the end, so a failed build leaves the last good one.
await rm(dist, { recursive: true, force: true })
await rename(fresh, dist)
