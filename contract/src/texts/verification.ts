/** What the page says on which anybody checks a signed agreement. */
export const verificationTexts = {
  orderNumberRequired: 'Please enter the order number',
  codeRequired: 'Please enter the eight characters at the foot of every page',
  tooMany: 'Please wait a minute',
  valid: 'This PDF is the signed agreement, byte for byte. Its seal is intact.',
  validByCode: 'An agreement with this number and code was signed. Drop the PDF to check the file itself.',
  changed: 'An agreement with this order number exists, but this file is not it. Do not rely on it.',
  unknown: 'We hold no agreement with this order number and code. That does not say it is false.',
  unknownFile: 'We hold no agreement that is this file. That does not say it is false.',
  selfMadeSeal: 'Sealed with a certificate made by this portal itself',
} as const
