export interface StrengthQuestion {
  id: number
  password: string
  /** What whoever guesses knows of the account. */
  ownWords: string[]
}

export interface StrengthAnswer {
  id: number
  /** How many tries somebody needs who begins with the likeliest. */
  guesses: number
  /** Whether one of the own words is part of it. */
  isOwnWords: boolean
}
