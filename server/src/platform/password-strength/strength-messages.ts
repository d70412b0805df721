export interface StrengthQuestion {
  id: number
  password: string
  /** Words about the account that an attacker may know. */
  ownWords: string[]
}

export interface StrengthAnswer {
  id: number
  /** How many guesses an attacker needs, starting with the likeliest. */
  guesses: number
  /** Whether it contains one of the known words. */
  isOwnWords: boolean
}
