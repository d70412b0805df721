import {
  formatVerificationCode,
  type Verification,
  type VerifyAgreement,
} from '@portal/contract/agreements/verification'
import { counted } from '@portal/contract/texts/plural'
import { verificationTexts } from '@portal/contract/texts/verification'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { ApiError, errorText } from '../../lib/api/errors'
import { type Fingerprint, NoFingerprintError, readAgreementFile } from './read-agreement-file'

/** A verification and its result. */
export interface Outcome {
  answer: Verification
  /** The file's hash, if a file was verified. */
  sha256?: string
  /** As entered, or from the file. */
  orderNumber?: string
  code?: string
}

type VerificationInput = { file: File } | { orderNumber: string; code: string }

const failedText = 'The agreement could not be verified. Please try again in a moment.'
const noFingerprintText =
  'This browser cannot compute the file’s fingerprint. Please enter the order number and code instead.'

const getBody = ({ sha256, embedded }: Fingerprint): VerifyAgreement =>
  embedded ? { sha256, ...embedded } : { sha256 }

async function submit(input: VerificationInput): Promise<Outcome> {
  if ('file' in input) {
    const fingerprint = await readAgreementFile(input.file)
    return {
      answer: await call('verifyAgreement', { body: getBody(fingerprint) }),
      sha256: fingerprint.sha256,
      ...fingerprint.embedded,
    }
  }
  const { orderNumber, code } = input
  return { answer: await call('verifyAgreement', { body: input }), orderNumber, code: formatVerificationCode(code) }
}

function failureText(error: unknown): string {
  if (error instanceof NoFingerprintError) return noFingerprintText
  if (error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined) {
    return `${verificationTexts.tooMany}: ${counted(error.retryAfter, 'second')}`
  }
  return errorText(error, failedText)
}

/** Verifies a file, or an order number and code. */
export function useVerification() {
  const { mutate, reset, isPending, data, error } = useMutation({ mutationFn: submit })
  return {
    verify: mutate,
    again: reset,
    isPending,
    outcome: data,
    failure: error === null ? undefined : failureText(error),
  }
}
