import { readDeclaredRowsFile, server, sources } from './declared-rows-file'
import { RowObserver } from './row-observer'

const known = globalThis as { rowObserver?: RowObserver }

function startObserver(): RowObserver {
  const observer = new RowObserver(server, sources, readDeclaredRowsFile())
  observer.start()
  return observer
}

/** Observes the product's statements from the first call on. Test files that share a process share its observer. */
export function processObserver(): RowObserver {
  known.rowObserver ??= startObserver()
  return known.rowObserver
}
