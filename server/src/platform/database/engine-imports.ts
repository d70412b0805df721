import type { NodeFS } from '@electric-sql/pglite/nodefs'

type Module = Parameters<NodeFS['init']>[1]

/** In milliseconds, the shortest there is: whoever holds a lock cannot let go of it while somebody waits. */
const LOCK_WAIT_MS = 1

/** Makes every wait for a lock end at once with SQLSTATE 55P03, as on PostgreSQL after five seconds. */
export const lockWaitParameters = ['-c', `lock_timeout=${LOCK_WAIT_MS}`]

/** What the engine is linked with and what it offers, as far as its clock is concerned. */
interface Linked {
  _setitimer_js: (timer: number, milliseconds: number) => number
}
interface Offered {
  _emscripten_timeout: (timer: number, now: number) => void
}

type Instantiate = (
  imports: { env: Partial<Linked> },
  done: (...made: [{ exports: Offered }, unknown]) => unknown,
) => unknown

/**
 * Lets a wait for a lock end in an engine that has one connection. A staged transaction (see `staged-transactions`) holds
 * its locks without running. The engine sets an alarm when it begins to wait, but while it runs no timer of Node gets its
 * turn, so it would wait for ever. Here the alarm goes off inside the call that sets it.
 */
export function endingLockWaits(module: Module): Module {
  const instantiate = module.instantiateWasm as Instantiate | undefined
  if (instantiate === undefined) throw new Error(unknownEngine)
  const instantiateWasm: Instantiate = ({ env, ...others }, done) => {
    const { _setitimer_js: setTimer } = env
    if (setTimer === undefined) throw new Error(unknownEngine)
    let offered: Offered | undefined
    env._setitimer_js = (timer, milliseconds) => {
      // Others are set while the engine starts, to tell of a long recovery.
      if (offered === undefined || milliseconds <= 0 || milliseconds > LOCK_WAIT_MS)
        return setTimer(timer, milliseconds)
      const end = performance.now() + milliseconds
      while (performance.now() <= end);
      offered._emscripten_timeout(timer, performance.now())
      return 0
    }
    return instantiate({ env, ...others }, (instance, compiled) => {
      if (typeof instance.exports._emscripten_timeout !== 'function') throw new Error(unknownEngine)
      offered = instance.exports
      return done(instance, compiled)
    })
  }
  return { ...module, instantiateWasm: instantiateWasm as unknown as NonNullable<Module['instantiateWasm']> }
}

const unknownEngine = 'This version of PGlite keeps its timers in another way: see docs/decisions/0017'
