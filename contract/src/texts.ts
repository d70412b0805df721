/**
 * The sentences of docs/spec 5 and 8, said by the server and shown by the client alike.
 * Each subject has a file of its own, so that the sign-in screen does not load the sentences of all others.
 */
export * from './texts/account'
export * from './texts/call'
export * from './texts/list'
export * from './texts/mail'
export * from './texts/order'
export * from './texts/package'
export * from './texts/sheet'
export * from './texts/sign-in'
export * from './texts/verification'
