import { cp, readdir, readFile, rename, rm } from 'node:fs/promises'
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

/**
 * Packages that stay in node_modules: they have files of their own beside their scripts (WebAssembly, native code, fonts,
 * threads, dictionaries), are asked for when they are needed and not before, or themselves import a CommonJS package
 * only when they need it.
 */
const keptOutside = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fastify/cookie',
  '@fastify/swagger',
  '@node-rs/argon2',
  '@opentelemetry/*',
  '@react-email/components',
  '@simplewebauthn/server',
  '@zxcvbn-ts/*',
  'harfbuzzjs',
  'node-forge',
  'nodemailer',
  'pdfkit',
  'pg-cloudflare',
  'pg-native',
  'pino',
  'prom-client',
  'react',
  'react-dom',
  'subset-font',
]

/** Packages written for require ask for Node's own modules by it, which modules do not have. */
const requireForPackages =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"

/** In a bundle such an import has a default and no names, which only shows when it is made. */
const assertNoLateCommonJs = ({ inputs }) => {
  for (const [file, { imports }] of Object.entries(inputs)) {
    const late = imports.find(({ kind, path }) => kind === 'dynamic-import' && inputs[path]?.format === 'cjs')
    if (late)
      throw new Error(`${file} imports the CommonJS file ${late.path} late: keep that package outside the bundle.`)
  }
}

/**
 * One letter beyond the first 256 makes the engine keep the whole text of its file with two bytes for each letter, which in the server's is two
 * megabytes. esbuild escapes them in texts, and leaves them in regular expressions.
 */
async function assertNarrowLetters(file) {
  const [letter] = /[\u0100-\uffff]/.exec(await readFile(file, 'utf8')) ?? []
  const code = letter?.charCodeAt(0).toString(16).padStart(4, '0')
  if (letter) throw new Error(`${basename(file)} has "${letter}" in a regular expression: write it as \\u${code}.`)
}

await rm(fresh, { recursive: true, force: true })
const { metafile } = await build({
  metafile: true,
  entryPoints: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
  outdir: fresh,
  bundle: true,
  // What is imported only when it is needed stays out of the start: in chunks beside the entries.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  // Half the text is half the memory that it takes; names stay as they are, for stacks and profiles.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  sourcesContent: false,
  // Packages are bundled in as well: to find, read and check each of their files costs more than all else at the start.
  external: keptOutside,
  alias: { '@portal/contract': join(root, 'contract', 'src') },
  banner: { js: requireForPackages },
  logLevel: 'warning',
})
assertNoLateCommonJs(metafile)
await assertNarrowLetters(join(fresh, 'main.js'))
// Files that the server reads while it runs stand beside the bundle under the name that its sources use.
for (const folder of ['db/migrations', 'platform/pdf/fonts']) {
  await cp(join(source, folder), join(fresh, basename(folder)), { recursive: true })
}
// Swapped in at the end, so a failed build leaves the last good one.
await rm(dist, { recursive: true, force: true })
await rename(fresh, dist)
