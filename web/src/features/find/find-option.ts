import type { LucideIcon } from 'lucide-react'
import { FileText, MessageSquareText, Package, Store, UserRound, Zap } from 'lucide-react'
import type { ReactNode } from 'react'

export const optionKinds = ['dealers', 'orders', 'requests', 'packages', 'people', 'do'] as const
export type OptionKind = (typeof optionKinds)[number]

export const kindNames: Record<OptionKind, string> = {
  dealers: 'Dealers',
  orders: 'Orders',
  requests: 'Requests',
  packages: 'Packages',
  people: 'People',
  do: 'Actions',
}

export const kindIcons: Record<OptionKind, LucideIcon> = {
  dealers: Store,
  orders: FileText,
  requests: MessageSquareText,
  packages: Package,
  people: UserRound,
  do: Zap,
}

/** An action, or a link to a page. */
export interface OptionAction {
  label: string
  href: string
}

/** One row of the palette. */
export interface FindOption {
  /** The id of its element, unique in the list. */
  id: string
  kind: OptionKind
  title: string
  detail?: string
  badge?: ReactNode
  href: string
  /** Other actions for the record, besides opening it. */
  actions: readonly OptionAction[]
}

/** Rows under a heading. */
export interface OptionGroup {
  id: string
  name: string
  options: readonly FindOption[]
  /** The link to all results, if there are more. */
  all?: { id: string; label: string; href: string } | undefined
}
