import { formatDate, formatDateTime } from '@portal/contract/rules/calendar'
import { formatMoney, formatWholeMoney, parseMoney } from '@portal/contract/rules/money'
import { useMemo } from 'react'
import { useProgram } from './program'

/** Cents of a decimal string as replies carry it ('1250.00'); 0 when it is none. */
export const centsOf = (amount: string): number => {
  const negative = amount.startsWith('-')
  const cents = parseMoney(negative ? amount.slice(1) : amount) ?? 0
  return negative ? -cents : cents
}

/** '$1,250.00' of a decimal string. */
export const moneyText = (amount: string): string => formatMoney(centsOf(amount))

/** '$1,250' of a decimal string; cents are kept when there are any. */
export const wholeMoneyText = (amount: string): string => formatWholeMoney(centsOf(amount))

/** Dates as text in the business's time zone. */
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
