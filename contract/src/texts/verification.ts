/** Messages of the page that verifies signed agreements. */
export const verificationTexts = {
  orderNumberRequired: 'Please enter the order number',
  codeRequired: 'Please enter the eight characters at the bottom of every page',
  tooMany: 'Please wait a minute',
  valid: 'This PDF is the signed agreement, byte for byte. Its seal is intact.',
  validByCode: 'An agreement with this number and code was signed. Drop the PDF to check the file itself.',
  changed: 'We have an agreement with this order number, but this file doesn’t match it. Don’t rely on this file.',
  unknown: 'We have no agreement with this order number and code. That doesn’t mean it’s fake.',
  unknownFile: 'We have no agreement that matches this file. That doesn’t mean it’s fake.',
  selfMadeSeal: 'Sealed with a certificate that this portal created',
} as const
