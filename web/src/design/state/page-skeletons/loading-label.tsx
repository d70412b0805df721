import { VisuallyHidden } from '../../visually-hidden'

/** Tells screen readers what a skeleton stands for. */
export function LoadingLabel({ words }: { words: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{words}...</span>
    </VisuallyHidden>
  )
}
