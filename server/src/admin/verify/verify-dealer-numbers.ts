import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import type { Db } from '../../platform/database/types'
import type { Report } from '../blocks-by-id'
import { listDealerNumbers } from '../queries/list-dealer-numbers'

/** A number with what nobody sees of it, since two that look alike would be printed alike. */
const visible = (number: string): string =>
  number.replace(/[^!-~]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  })

/** Looks for dealers whose numbers differ only in what nobody sees: only one of them can sign in (docs/spec 16.2). */
export async function verifyDealerNumbers(db: Db, report: Report): Promise<void> {
  const byKey = new Map<string, string[]>()
  for (const { number } of await listDealerNumbers(db)) {
    const key = dealerNumberKey(number)
    byKey.set(key, [...(byKey.get(key) ?? []), visible(number)])
  }
  for (const numbers of byKey.values()) {
    if (numbers.length > 1) report(`Dealer numbers that look the same: ${numbers.join(', ')}`)
  }
}
