/** The id of the heading of a package's card, which its buttons are described by. */
export const packageTitleId = (packageId: string): string => `package-${packageId}-title`
