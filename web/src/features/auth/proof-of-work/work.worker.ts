import type { ProofWanted } from '@portal/contract/accounts/auth'
import { findNonce } from './find-nonce'

self.addEventListener('message', ({ data }: MessageEvent<ProofWanted>) => self.postMessage(findNonce(data)))
