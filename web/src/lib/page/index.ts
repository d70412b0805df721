export { useArrival } from './arrival'
export { titleText, useDocumentTitle } from './document-title'
export { useGo, usePathParam, useQueryValue, useRouterBlock } from './navigation'
