import { type CodeWanted, codeWantedSchema } from '@portal/contract/accounts/mailed-codes'
import { type ProofWanted, proofWantedSchema } from '@portal/contract/accounts/sign-in'
import type { ApiError } from '../../../lib/api/errors'

/** The work that the server accepts instead of waiting; undefined when it says nothing of it. */
export const proofIn = ({ details }: ApiError): ProofWanted | undefined =>
  proofWantedSchema.safeParse(details.proof).data

/** What the screen of the code needs; undefined when the refusal does not tell it. */
export const codeIn = ({ details }: ApiError): CodeWanted | undefined => codeWantedSchema.safeParse(details).data
