import { type RequiredCode, requiredCodeSchema } from '@portal/contract/accounts/mailed-codes'
import { type RequiredProof, requiredProofSchema } from '@portal/contract/accounts/sign-in'
import type { ApiError } from '../../../lib/api/errors'

/** Reads the proof of work that the server accepts instead of a wait; undefined if it offers none. */
export const readProof = ({ details }: ApiError): RequiredProof | undefined =>
  requiredProofSchema.safeParse(details.proof).data

/** Reads the data for the code screen; undefined if the response lacks it. */
export const readCode = ({ details }: ApiError): RequiredCode | undefined => requiredCodeSchema.safeParse(details).data
