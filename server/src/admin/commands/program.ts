import { type CommandParts, type DatabaseCommand, UsageError } from '../command'
import { exportProgram } from '../program/export-program'
import { importProgram } from '../program/import-program'
import { describeVersionLines, listVersionLines } from '../program/show-program'

const usage = 'show [N] | export FILE [--number N] | import FILE --title TITLE --reason REASON'

type Parts = Parameters<DatabaseCommand['run']>[0]
type OptionName = 'number' | 'title' | 'reason'

function parseNumber(given: unknown): number | null {
  if (given === undefined) return null
  if (/^[1-9]\d{0,5}$/.test(String(given))) return Number(given)
  throw new UsageError(`${String(given)} is not the number of a version.`)
}

/** @throws UsageError if an option is given that the action does not have */
function assertOnly(options: CommandParts['options'], ...allowed: readonly OptionName[]): void {
  const other = Object.keys(options).find((name) => !allowed.some((each) => each === name))
  if (other !== undefined)
    throw new UsageError(`--${other} does not belong here. Usage: npm run admin -- program ${usage}`)
}

async function show({ database: { db }, words: [, number], options, now, printLine }: Parts): Promise<void> {
  assertOnly(options)
  const chosen = parseNumber(number)
  const lines = await (chosen === null ? listVersionLines(db, now) : describeVersionLines(db, chosen, now))
  for (const line of lines) printLine(line)
}

async function exportFile({ database: { db }, words: [, path], options, now, printLine }: Parts): Promise<void> {
  assertOnly(options, 'number')
  if (path === undefined) throw new UsageError('Name the file to write.')
  printLine(await exportProgram(db, { path, number: parseNumber(options.number), now }))
}

async function importFile({ database: { db }, words: [, path], options, ...parts }: Parts): Promise<void> {
  assertOnly(options, 'title', 'reason')
  const { title, reason } = options
  if (path === undefined) throw new UsageError('Name the file to read.')
  if (typeof title !== 'string' || typeof reason !== 'string') throw new UsageError('Say --title and --reason.')
  await importProgram(db, { ...parts, path, title, reason })
}

const actions: Readonly<Record<string, (parts: Parts) => Promise<void>>> = {
  show,
  export: exportFile,
  import: importFile,
}

/** Shows the versions of the program, writes one to a file, or creates a draft from a file. */
export const program: DatabaseCommand = {
  on: 'database',
  usage,
  description:
    'Shows the versions of the program, or one; writes one to a new file; creates a draft from a file, which someone approves on the Program page.',
  words: [1, 2],
  options: { number: { type: 'string' }, title: { type: 'string' }, reason: { type: 'string' } },
  run: async (parts) => {
    const action = actions[parts.words[0] ?? '']
    if (action === undefined) throw new UsageError(`Usage: npm run admin -- program ${usage}`)
    await action(parts)
    return true
  },
}
