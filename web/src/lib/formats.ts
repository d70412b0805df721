import { formatMoney, formatWholeDollars, parseMoney } from '@portal/contract/rules/money'
import { useMemo } from 'react'
import { formatDate, formatDateTime } from './dates'
import { useProgram } from './program'

/** The cents of a decimal string from a response ('1250.00'); 0 if it is invalid. */
export const parseCents = (amount: string): number => {
  const negative = amount.startsWith('-')
  const cents = parseMoney(negative ? amount.slice(1) : amount) ?? 0
  return negative ? -cents : cents
}

/** Formats a decimal string as '$1,250.00'. */
export const moneyText = (amount: string): string => formatMoney(parseCents(amount))

/** Formats a decimal string as '$1,250'; keeps the cents if they are not zero. */
export const wholeDollarText = (amount: string): string => formatWholeDollars(parseCents(amount))

/** Formats a difference in cents as '+$500.00', '−$900.00' or '$0.00'. `format` formats its amount. */
export const differenceText = (cents: number, format = formatMoney): string =>
  cents === 0 ? format(0) : `${cents > 0 ? '+' : '−'}${format(Math.abs(cents))}`

/** Formats dates in the business's time zone. */
export function useDates() {
  const { timeZone } = useProgram()
  return useMemo(
    () => ({
      timeZone,
      /** 'Nov 20, 2026' */
      date: (instant: string | Date) => formatDate(instant, timeZone),
      /** 'Nov 20, 2026, 9:14 AM' */
      dateTime: (instant: string | Date) => formatDateTime(instant, timeZone),
    }),
    [timeZone],
  )
}
