/** Replaces the non-breaking spaces of dates with spaces. */
export const plainText = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')
