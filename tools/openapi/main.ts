/** Writes the API description to docs/openapi.json: `npm run openapi`. With `--check`, only fails if the file is outdated. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@portal/contract/endpoints'
import { webhookDescriptions } from '@portal/contract/webhooks/events'
import { canonicalJson, type Json } from '../../server/src/platform/canonical-json'
import { openApiDocument } from '../../server/src/platform/http/openapi'
import { demoProgram } from '../../server/src/seed/demo-program'

const path = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json')

// Use a relative URL, because the file describes every portal.
const title = `${demoProgram.names.programTitle} API`
const document = await openApiDocument(endpoints, { title, serverUrl: '/', webhooks: webhookDescriptions })
// Keys are sorted, so that a diff shows only real changes.
const text = `${JSON.stringify(JSON.parse(canonicalJson(document as Json)), null, 2)}\n`

if (process.argv.includes('--check')) {
  if (text !== (await readFile(path, 'utf8').catch(() => ''))) {
    process.stderr.write('docs/openapi.json is out of date: run npm run openapi to update it.\n')
    process.exitCode = 1
  }
} else {
  await writeFile(path, text)
}
