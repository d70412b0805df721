import { cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const source = join(root, 'server', 'src')
const fresh = join(root, 'server', 'dist.new')
const dist = join(root, 'server', 'dist')

const allFiles = await readdir(source, { recursive: true })
const workers = allFiles.filter((file) => file.endsWith('.worker.ts')).map((file) => join(source, file))
const entries = [join(source, 'main.ts'), join(source, 'admin.ts'), ...workers]

/**
 * Packages that stay in node_modules, for one of these reasons: they have files next to their scripts (WebAssembly, native
 * code, fonts, threads, dictionaries), they are loaded only on demand, or they load a CommonJS package only on demand.
 */
const externalPackages = [
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

/** Provides `require`, which ES modules lack, for CommonJS packages that load Node's built-in modules with it. */
const requireForPackages =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"

/**
 * Fails if the bundle contains a dynamic import of CommonJS. Such an import has only a default export, which would fail
 * at run time.
 */
const assertNoDynamicCommonJs = ({ inputs }) => {
  for (const [file, { imports }] of Object.entries(inputs)) {
    const late = imports.find(({ kind, path }) => kind === 'dynamic-import' && inputs[path]?.format === 'cjs')
    if (late)
      throw new Error(
        `${file} imports the CommonJS file ${late.path} dynamically: keep that package outside the bundle.`,
      )
  }
}

/**
 * Fails if the bundle contains a character above U+00FF. A single one makes V8 store the entire file with two bytes per
 * character, which costs the server two megabytes. esbuild escapes such characters in strings but not in regular
 * expressions.
 */
async function assertOneByteCharacters(file) {
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
  // Put code that is imported only on demand into separate chunks, so that startup does not load it.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  // Minified code takes half the memory. Names are not minified, for stack traces and profiles.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  sourcesContent: false,
  // Bundle packages too, because finding, reading and compiling each of their files dominates the startup time.
  external: externalPackages,
  alias: { '@portal/contract': join(root, 'contract', 'src') },
  banner: { js: requireForPackages },
  logLevel: 'warning',
})
assertNoDynamicCommonJs(metafile)
await assertOneByteCharacters(join(fresh, 'main.js'))
// Files that the server reads at run time are next to the bundle, with the same paths as in the sources.
for (const folder of ['db/migrations', 'platform/pdf/fonts']) {
  await cp(join(source, folder), join(fresh, basename(folder)), { recursive: true })
}
// Replace the old build only at the end, so that it survives a failed build.
await rm(dist, { recursive: true, force: true })
await rename(fresh, dist)
