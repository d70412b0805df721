export { MessageView } from './components/message-view'
export { OrderRequest } from './components/order-request'
export { RequestChangeDialog } from './components/request-change-dialog'
