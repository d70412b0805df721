import type { NodeFS } from '@electric-sql/pglite/nodefs'

type Module = Parameters<NodeFS['init']>[1]

/** In milliseconds, the shortest there is: whoever holds a lock cannot let go of it while somebody waits. */
const LOCK_WAIT_MS = 1

/** Makes every wait for a lock end at once with SQLSTATE 55P03, as on PostgreSQL after five seconds. */
export const lockWaitParameters = ['-c', `lock_timeout=${LOCK_WAIT_MS}`]

/** What the engine calls in JavaScript, and what it offers to be called, as far as it is changed or used here. */
interface Imports {
  _setitimer_js: (timer: number, milliseconds: number) => number
  _abort_js: () => void
}
interface Exports {
  _emscripten_timeout: (timer: number, now: number) => void
}

type Instantiate = (imports: { env: Imports }, done: (...made: [{ exports: Exports }, unknown]) => unknown) => unknown

const unknownEngine = 'This version of PGlite calls its surroundings in another way: see docs/decisions/0017'

/** An engine that has stopped answers every statement with an error, or spins for ever: nobody is served by it. */
function endWithEngine(): never {
  process.stderr.write(
    'The embedded database has stopped: it cannot reach its files. Nothing that was answered is lost; start again once they are there.\n',
  )
  process.exit(1)
}

/**
 * Lets a wait for a lock end in an engine that has one connection. A staged transaction (see `staged-transactions`) holds
 * its locks without running. The engine sets an alarm when it begins to wait, but while it runs no timer of Node gets its
 * turn, so it would wait for ever. Here the alarm goes off inside the call that sets it.
 */
function endingLockWaits(setTimer: Imports['_setitimer_js'], exportsOf: () => Exports | undefined) {
  return (timer: number, milliseconds: number): number => {
    const exports = exportsOf()
    // Longer ones are set while the engine starts, to tell of a long recovery.
    if (!exports || milliseconds <= 0 || milliseconds > LOCK_WAIT_MS) return setTimer(timer, milliseconds)
    const end = performance.now() + milliseconds
    while (performance.now() <= end);
    exports._emscripten_timeout(timer, performance.now())
    return 0
  }
}

/** The engine with waits for locks that end, and with an end of the process where it stops. */
export function withEngineImports(module: Module): Module {
  const instantiate = module.instantiateWasm as unknown as Instantiate | undefined
  const instantiateWasm: Instantiate = (imports, done) => {
    const { env } = imports
    if (!instantiate || !env._setitimer_js || !env._abort_js) throw new Error(unknownEngine)
    let exports: Exports | undefined
    env._setitimer_js = endingLockWaits(env._setitimer_js, () => exports)
    env._abort_js = endWithEngine
    return instantiate(imports, (instance, compiled) => {
      if (!instance.exports._emscripten_timeout) throw new Error(unknownEngine)
      exports = instance.exports
      return done(instance, compiled)
    })
  }
  return { ...module, instantiateWasm: instantiateWasm as unknown as NonNullable<Module['instantiateWasm']> }
}
