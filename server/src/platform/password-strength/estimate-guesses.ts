import type { Worker } from 'node:worker_threads'
import { startWorker } from '../start-worker'
import type { StrengthAnswer, StrengthQuestion } from './strength-messages'

/** The list of common passwords takes about ten megabytes, and is rarely needed. */
const idleMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 128 }
/** More characters make a password no weaker, and the time to estimate grows with the length. */
const maxEstimatedLength = 64

interface PendingEstimate {
  resolve: (answer: StrengthAnswer) => void
  reject: (error: Error) => void
}

let thread: Worker | null = null
let nextId = 1
let idle: NodeJS.Timeout | undefined
const pendingEstimates = new Map<number, PendingEstimate>()

function end(worker: Worker, error: Error): void {
  if (thread !== worker) return
  thread = null
  for (const { reject } of pendingEstimates.values()) reject(error)
  pendingEstimates.clear()
  void worker.terminate()
}

function startThread(): Worker {
  const worker = startWorker('password-strength', import.meta.url, { resourceLimits })
  worker.on('message', (answer: StrengthAnswer) => {
    pendingEstimates.get(answer.id)?.resolve(answer)
    pendingEstimates.delete(answer.id)
    if (pendingEstimates.size > 0) return
    worker.unref()
    idle = setTimeout(() => end(worker, new Error('The thread has nothing to do')), idleMs)
    idle.unref()
  })
  worker.on('error', (error) => end(worker, error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', (code) => end(worker, new Error(`The password estimation thread ended with code ${code}`)))
  return worker
}

/**
 * Estimates how many guesses a password withstands, in a separate thread that starts on demand and ends after an idle
 * minute.
 * @param personalWords names, addresses and companies that an attacker knows
 */
export function estimateGuesses(password: string, personalWords: readonly string[]): Promise<StrengthAnswer> {
  clearTimeout(idle)
  thread ??= startThread()
  const worker = thread
  worker.ref()
  return new Promise((resolve, reject) => {
    const id = nextId++
    pendingEstimates.set(id, { resolve, reject })
    const question: StrengthQuestion = {
      id,
      password: password.slice(0, maxEstimatedLength),
      ownWords: [...personalWords],
    }
    worker.postMessage(question)
  })
}
