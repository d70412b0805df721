import type { ProofWanted, SignInExtras } from '@portal/contract/accounts/sign-in'

/** Does the work beside the page, which goes on answering meanwhile. Rejects when the browser cannot. */
export function doWork(wanted: ProofWanted): Promise<NonNullable<SignInExtras['proof']>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      end()
      resolve({ challenge: wanted.challenge, nonce: data })
    })
    worker.addEventListener('error', (event) => {
      end()
      reject(new Error(event.message || 'The work could not be done in this browser.'))
    })
    worker.postMessage(wanted)
  })
}
