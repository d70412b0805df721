const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** Money as it is typed: thousands commas, at most two decimals, nothing added that was not typed. */
export function formatMoneyWhileTyping(text: string): string {
  const clean = text.replace(/[^\d.]/g, '')
  const [whole = '', ...decimals] = clean.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '')
  return decimals.length === 0 ? grouped(trimmed) : `${grouped(trimmed)}.${decimals.join('').slice(0, 2)}`
}

/** The typed text as a plain decimal, the way the server reads amounts: '1,250.5' is '1250.5'. */
export const plainAmount = (text: string): string => text.replaceAll(',', '')
