import { CopyPlus, Plus, Tags } from 'lucide-react'
import { Button } from '../../../design/button'

export type CatalogueAct = 'add' | 'duplicate' | 'categories'

/** What those who look after the catalogue do from the head of the page. */
export function CatalogueActions({ onAct }: { onAct: (act: CatalogueAct) => void }) {
  return (
    <>
      <Button onClick={() => onAct('categories')}>
        <Tags aria-hidden />
        Categories
      </Button>
      <Button onClick={() => onAct('duplicate')}>
        <CopyPlus aria-hidden />
        Duplicate for Next Year
      </Button>
      <Button variant="primary" onClick={() => onAct('add')}>
        <Plus aria-hidden />
        Add Package
      </Button>
    </>
  )
}
