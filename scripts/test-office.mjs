import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOffice } from './office.mjs'
import { findPdfsig, findPdftotext } from './poppler.mjs'
import { runOrExplain } from './setup/failure.mjs'
import { runVitest } from './test/runners.mjs'
import { writeTotals } from './test/totals.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runOrExplain(async () => {
  const options = ['--project', 'server', '.office.test.ts', ...process.argv.slice(2)]
  const programs = { OFFICE_PATH: findOffice(), PDFSIG_PATH: findPdfsig(), PDFTOTEXT_PATH: findPdftotext() }
  const totals = await runVitest(root, 'office', options, programs)
  writeTotals(join(root, '.cache', 'totals', 'office.json'), totals)
  process.exitCode = totals.failed + totals.skipped > 0 ? 1 : 0
})
