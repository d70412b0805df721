/** The form in which dealer numbers are compared and kept unique: without any space, in upper case. */
export function dealerNumberKey(dealerNumber: string): string {
  return dealerNumber.replace(/\s/g, '').toUpperCase()
}
