/** 'version 5' as 'Version 5', at the beginning of a sentence. */
export const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
