import { overlap } from './editor/pointers'

const controls = 'input:not([readonly]), select, textarea, button'

/** The element on screen that displays the value at a path: the one that matches most of it. */
function findElement(path: string): HTMLElement | undefined {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-path]')]
  const matches = elements.filter(({ dataset }) => dataset.path !== undefined && overlap(dataset.path, path))
  return matches.find(({ dataset }) => dataset.path === path) ?? matches[0]
}

/** Focuses the field of a path, if it is on screen. */
export function focusField(path: string): boolean {
  const element = findElement(path)
  const control = element?.querySelector<HTMLElement>(controls) ?? element
  control?.focus()
  return control !== undefined
}
