import { cleanKey } from './clean-text'

/** A dealer number as it is stored: cleaned and without spaces. */
export const cleanDealerNumber = (text: string): string => cleanKey(text).replaceAll(' ', '')

/** The form in which dealer numbers are compared and kept unique. */
export const dealerNumberKey = (text: string): string => cleanDealerNumber(text).toUpperCase()
