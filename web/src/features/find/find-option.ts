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
  do: 'Do',
}

export const kindIcons: Record<OptionKind, LucideIcon> = {
  dealers: Store,
  orders: FileText,
  requests: MessageSquareText,
  packages: Package,
  people: UserRound,
  do: Zap,
}

/** An act, or a page to go to. */
export interface Act {
  label: string
  href: string
}

/** One row of the palette. */
export interface FindOption {
  /** Of its element; no other row of the list has it. */
  id: string
  kind: OptionKind
  title: string
  detail?: string
  badge?: ReactNode
  href: string
  /** What else can be done with it. */
  acts: readonly Act[]
}

/** Rows under a heading. */
export interface OptionGroup {
  id: string
  name: string
  options: readonly FindOption[]
  /** The way to all of them, where there are more. */
  all?: { id: string; label: string; href: string } | undefined
}
