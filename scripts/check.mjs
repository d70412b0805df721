import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChecks } from './test/check-steps.mjs'

const { failed } = await runChecks(dirname(dirname(fileURLToPath(import.meta.url))))
process.exitCode = failed > 0 ? 1 : 0
