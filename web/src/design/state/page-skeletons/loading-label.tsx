import { VisuallyHidden } from '../../visually-hidden'

/** Names the loading content for screen readers. */
export function LoadingLabel({ words }: { words: string }) {
  return (
    <VisuallyHidden>
      <span role="status">{words}...</span>
    </VisuallyHidden>
  )
}
