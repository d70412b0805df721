import type { Category } from '@portal/contract/catalogue/catalogue'

/** A category as it is stored now. */
export interface CategoryRecord {
  id: string
  name: string
  description: string
  color: string
  updatedAt: Date
}

export function toCategory({ updatedAt, ...fields }: CategoryRecord): Category {
  return { ...fields, updatedAt: updatedAt.toISOString() }
}
