export function buildProduct(root: string): void
export function buildServer(root: string): void
