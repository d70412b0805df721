/** Moves the focus to the first control marked wrong inside `root`, for forms that are not one react-hook-form. */
export function focusFirstError(root: ParentNode | null): boolean {
  const wrong = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong !== null && wrong !== undefined
}
