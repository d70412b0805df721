import type { RequiredProof, SignInExtras } from '@portal/contract/accounts/sign-in'

/** Finds the proof of work in a web worker, so that the page stays responsive. Rejects if the browser cannot. */
export function findProof(requiredProof: RequiredProof): Promise<NonNullable<SignInExtras['proof']>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
    const end = () => worker.terminate()
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      end()
      resolve({ challenge: requiredProof.challenge, nonce: data })
    })
    worker.addEventListener('error', (event) => {
      end()
      reject(new Error(event.message || 'This browser could not complete the security check.'))
    })
    worker.postMessage(requiredProof)
  })
}
