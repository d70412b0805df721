export { useArrival } from './arrival'
export { useAskedAct } from './asked-act'
export { titleText, useDocumentTitle } from './document-title'
export { useGo, usePathParam, useQueryValue, useRouterBlock } from './navigation'
