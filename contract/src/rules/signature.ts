/** The maximum number of characters of a typed signature. */
export const maxTypedSignature = 80
