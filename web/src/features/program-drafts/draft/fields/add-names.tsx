import { Plus } from 'lucide-react'
import { Button } from '../../../../design/button'

interface AddNamesProps {
  names: readonly string[]
  onAdd: (token: string) => void
}

/** Buttons that add a name in braces to the text that had the focus last. */
export function AddNames({ names, onAdd }: AddNamesProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2" aria-label="Add a name in braces to the text">
      <span aria-hidden className="text-muted text-sm">
        Add
      </span>
      {names.map((name) => (
        <Button key={name} onClick={() => onAdd(`{${name}}`)} className="h-11 px-2.5 text-[13px] md:h-9">
          <Plus aria-hidden className="size-3.5" />
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
