/**
 * The sentences of the specification's error catalogue and forms, said by the server and shown by the client alike.
 * Each subject has a file of its own, so that the sign-in screen does not load the sentences of all others.
 */
export * from './texts/access'
export * from './texts/change-request'
export * from './texts/dealer'
export * from './texts/dealer-admin'
export * from './texts/empty'
export * from './texts/failure'
export * from './texts/impersonation'
export * from './texts/not-found'
export * from './texts/order'
export * from './texts/order-edit'
export * from './texts/package'
export * from './texts/profile'
export * from './texts/request'
export * from './texts/sign-in'
export * from './texts/signature'
export * from './texts/user'
