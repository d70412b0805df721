/** How many characters a typed signature may have. */
export const maxTypedSignature = 80
