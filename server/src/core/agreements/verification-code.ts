import { randomInt } from 'node:crypto'
import { verificationAlphabet, verificationCodeLength } from '@portal/contract/agreements/verification'

/** A new code by which an agreement is checked: 40 bits that nobody can guess, without its dash. */
export const newVerificationCode = (): string =>
  Array.from(
    { length: verificationCodeLength },
    () => verificationAlphabet[randomInt(verificationAlphabet.length)],
  ).join('')
