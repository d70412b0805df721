/** The loading text of a page, rendered after 400 ms. */
export function LoadingText({ children = 'Loading...' }: { children?: string }) {
  return (
    <p role="status" className="min-h-dvh animate-words px-4 py-16 text-center text-base text-muted">
      {children}
    </p>
  )
}
