/** What the signed agreement is called where it is saved. */
export const agreementFileName = (orderNumber: string): string => `Agreement-${orderNumber}.pdf`
