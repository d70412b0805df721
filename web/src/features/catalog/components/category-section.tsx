import { emptyTexts } from '@portal/contract/texts/list'
import { cn } from '../../../design/cn'
import { SectionHeader } from '../../../design/layout/section-header'
import { ShelfCard, type ShelfProps } from './shelf-card'

const columns: Record<number, string> = {
  1: '',
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
}

export const sectionId = (categoryId: string): string => `category-${categoryId}`

/** A category with its tiers side by side, in one to four columns. */
export function CategorySection(props: ShelfProps) {
  const { category, packages } = props.shelf
  const count = packages.length
  const layout = count === 1 ? 'wide' : count > 3 ? 'narrow' : 'normal'
  return (
    <section id={sectionId(category.id)} aria-labelledby={`${sectionId(category.id)}-title`} className="scroll-mt-4">
      <SectionHeader
        id={`${sectionId(category.id)}-title`}
        size="page"
        title={
          <span className="inline-flex items-center gap-3">
            <span aria-hidden className="h-7 w-1 rounded-[2px]" style={{ backgroundColor: category.color }} />
            {category.name}
          </span>
        }
        aside={category.description}
      />
      {count === 0 ? (
        <p className="py-6 text-muted">{emptyTexts.category}</p>
      ) : (
        <div className={cn('mt-5 grid gap-5 md:mt-6', columns[count] ?? 'md:grid-cols-2 xl:grid-cols-4')}>
          {packages.map((one, index) => (
            <ShelfCard key={one.id} {...props} index={index} layout={layout} />
          ))}
        </div>
      )}
    </section>
  )
}
