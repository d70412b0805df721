export { titleText, useDocumentTitle } from './document-title'
export { useGo, usePathParam } from './navigation'
export { useRouterBlock } from './router-block'
export { useQueryValue } from './use-query-value'
