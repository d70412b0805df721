import type { ProofWanted } from '@portal/contract/accounts/sign-in'
import { findNonce } from './find-nonce'

self.addEventListener('message', ({ data }: MessageEvent<ProofWanted>) => self.postMessage(findNonce(data)))
