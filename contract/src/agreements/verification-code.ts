/** Excludes characters that look alike in print: I and 1, O and 0. */
export const verificationAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const verificationCodeLength = 8
