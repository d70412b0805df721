import {
  printedVerificationCode,
  type Verification,
  type VerifyAgreement,
} from '@portal/contract/agreements/verification'
import { counted } from '@portal/contract/texts/plural'
import { verificationTexts } from '@portal/contract/texts/verification'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { ApiError, errorText } from '../../lib/api/errors'
import { type Fingerprint, NoFingerprintError, readAgreementFile } from './read-agreement-file'

/** What was asked, and what came of it. */
export interface Outcome {
  answer: Verification
  /** Of the file, when one was checked. */
  sha256?: string
  /** As typed or as the file carries them. */
  orderNumber?: string
  code?: string
}

type Question = { file: File } | { orderNumber: string; code: string }

const failedText = 'It could not be checked. Please try again in a moment.'
const noFingerprintText = 'This browser cannot take the fingerprint of a file here. Please type order number and code.'

const bodyOf = ({ sha256, carried }: Fingerprint): VerifyAgreement => (carried ? { sha256, ...carried } : { sha256 })

async function ask(question: Question): Promise<Outcome> {
  if ('file' in question) {
    const print = await readAgreementFile(question.file)
    return { answer: await call('verifyAgreement', { body: bodyOf(print) }), sha256: print.sha256, ...print.carried }
  }
  const { orderNumber, code } = question
  return { answer: await call('verifyAgreement', { body: question }), orderNumber, code: printedVerificationCode(code) }
}

function failureText(error: unknown): string {
  if (error instanceof NoFingerprintError) return noFingerprintText
  if (error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined) {
    return `${verificationTexts.tooMany}: ${counted(error.retryAfter, 'second')}`
  }
  return errorText(error, failedText)
}

/** Checks a file, or order number and code. */
export function useVerification() {
  const { mutate, reset, isPending, data, error } = useMutation({ mutationFn: ask })
  return {
    verify: mutate,
    again: reset,
    isPending,
    outcome: data,
    failure: error === null ? undefined : failureText(error),
  }
}
