import type { ProgramNames } from '@portal/contract/rules/program-facts'
import { settings } from '@portal/contract/rules/settings'
import { signInChangeTexts } from '@portal/contract/texts/sign-in'
import { invalidField } from '../../platform/http/api-errors'
import { estimateGuesses } from '../../platform/password-strength/estimate-guesses'

/** Data about a password's owner that others may know. */
export interface PasswordOwner {
  firstName: string
  lastName: string
  email: string | null
  companyName?: string | null
}

const listWords = (
  { programTitle, distributorName }: ProgramNames,
  { firstName, lastName, email, companyName }: PasswordOwner,
): string[] => {
  const [localPart = ''] = (email ?? '').split('@')
  const names = [firstName, lastName, `${firstName}${lastName}`, email ?? '', localPart]
  const texts = [...names, companyName ?? '', programTitle, distributorName]
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length >= 3))]
}

/** `own`: a password that users choose for themselves. `given`: a password for one sign-in. */
export type PasswordKind = 'own' | 'given'

/**
 * Returns the message about a password that is common or built from public facts about its owner or the program;
 * null for any other.
 */
export async function findPasswordWeakness(
  names: ProgramNames,
  password: string,
  owner: PasswordOwner,
  kind: PasswordKind,
): Promise<string | null> {
  const { guesses, isOwnWords } = await estimateGuesses(password, listWords(names, owner))
  const minGuesses = kind === 'own' ? settings.passwords.ownGuesses : settings.passwords.givenGuesses
  if (guesses >= minGuesses) return null
  return isOwnWords ? signInChangeTexts.ownWords : signInChangeTexts.tooEasy
}

/** @throws ApiError 422 for the field if the password is too easy to guess */
export async function assertStrongPassword(
  names: ProgramNames,
  password: string,
  owner: PasswordOwner,
  { field, kind }: { field: string; kind: PasswordKind },
): Promise<void> {
  const reason = await findPasswordWeakness(names, password, owner, kind)
  if (reason !== null) throw invalidField(field, reason)
}
