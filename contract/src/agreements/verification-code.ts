/** No letter or digit that is mistaken for another on paper: neither I nor 1, neither O nor 0. */
export const verificationAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const verificationCodeLength = 8
