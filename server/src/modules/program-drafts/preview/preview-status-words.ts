import { wordKeys } from '@portal/contract/program/program-words'
import type { PreviewSection } from '@portal/contract/program-drafts/preview'
import { findLabel, orderBadge, statusLabel } from '@portal/contract/rules/order-status'
import type { ProgramWords, WordKind } from '@portal/contract/rules/program-facts'
import type { Screen } from './screen'
import { labeled, section } from './sections'

/** The labels of a kind, next to the built-in ones, which name them in every program. */
export const labelsOf = (words: ProgramWords, kind: WordKind): PreviewSection['paragraphs'] =>
  wordKeys[kind].map((key) => labeled(statusLabel(key), findLabel(words[kind], key)))

/** How statuses, tiers and roles read in badges, filters, lists and emails, and the status of the dealer's order. */
export function previewStatusWords({ program: { words }, dealer: { order } }: Screen): PreviewSection[] {
  const badge = order && orderBadge(words.statuses, { ...order, hasChangeRequest: order.isRequestPending !== null })
  return [
    section('Order statuses', labelsOf(words, 'statuses')),
    section('Request statuses', labelsOf(words, 'requestStatuses')),
    section('Tiers', labelsOf(words, 'tiers')),
    section('Roles', labelsOf(words, 'roles')),
    ...(order && badge ? [section(`Order ${order.orderNumber}`, [labeled('Status', badge.label)])] : []),
  ]
}
