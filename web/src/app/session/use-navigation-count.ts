import { useState } from 'react'

/** How often the path has changed since it was first seen. */
export function useNavigationCount(path: string): number {
  const [seen, setSeen] = useState({ path, moves: 0 })
  if (seen.path === path) return seen.moves
  const next = { path, moves: seen.moves + 1 }
  setSeen(next)
  return next.moves
}
