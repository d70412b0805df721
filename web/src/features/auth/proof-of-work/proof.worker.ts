import type { RequiredProof } from '@portal/contract/accounts/sign-in'
import { findNonce } from './find-nonce'

self.addEventListener('message', ({ data }: MessageEvent<RequiredProof>) => self.postMessage(findNonce(data)))
