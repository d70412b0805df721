import { runAdmin } from './admin/run-admin'

process.exitCode = await runAdmin(process.argv.slice(2))
