import { type CodeWanted, codeWantedSchema } from '@portal/contract/accounts/mailed-codes'
import { type ProofWanted, proofWantedSchema } from '@portal/contract/accounts/sign-in'
import type { ApiError } from '../../../lib/api/errors'

/** Reads the proof of work that the server accepts instead of a wait; undefined if it offers none. */
export const readProof = ({ details }: ApiError): ProofWanted | undefined =>
  proofWantedSchema.safeParse(details.proof).data

/** Reads the data for the code screen; undefined if the response lacks it. */
export const readCode = ({ details }: ApiError): CodeWanted | undefined => codeWantedSchema.safeParse(details).data
