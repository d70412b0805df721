/** The maximum number of characters of a typed signature. */
export const maxTypedSignatureLength = 80
