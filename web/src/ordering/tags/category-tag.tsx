import { Tag } from '../../design/badges/tag'

/** A category's name, or Custom. */
export function CategoryTag({ name }: { name: string }) {
  return <Tag className="border border-line-strong bg-surface text-ink">{name}</Tag>
}
