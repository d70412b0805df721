import { useState } from 'react'
import { keepInPlace } from '../../../design/keep-in-place'
import { FoldedShelf } from './folded-shelf'
import type { ShelfProps } from './shelf-card'

interface FoldedShelvesProps extends Omit<ShelfProps, 'shelf'> {
  shelves: readonly ShelfProps['shelf'][]
}

/** The categories on a phone. One is expanded at a time, initially the first. */
export function FoldedShelves({ shelves, ...rest }: FoldedShelvesProps) {
  const [openId, setOpenId] = useState(() => shelves.find(({ packages }) => packages.length > 0)?.category.id ?? null)
  return (
    <div className="divide-y divide-line border-line border-b">
      {shelves.map((shelf) => {
        const { id } = shelf.category
        return (
          <FoldedShelf
            key={id}
            shelf={shelf}
            {...rest}
            isOpen={id === openId}
            onToggle={(row) => keepInPlace(row, () => setOpenId(id === openId ? null : id))}
          />
        )
      })}
    </div>
  )
}
