import type { Mail } from '@portal/contract/mail/mail'
import type { GroupedRows } from '../../design/data-table/types'

const getWords = ({ subject }: Mail): string[] => subject.split(' ')

/**
 * Returns the words with which the subjects of several emails begin: reminders of one campaign differ only in names, such as
 * 'Time to order, Birch Air'. Returns the first subject if they begin differently.
 */
export function sharedSubject(mails: GroupedRows<Mail>): string {
  const subjects = mails.map(getWords)
  const words = getWords(mails[0])
  const end = words.findIndex((word, index) => subjects.some((other) => other[index] !== word))
  const shared = end === -1 ? words : words.slice(0, end)
  return shared.join(' ').replace(/[,:;]$/, '') || mails[0].subject
}
