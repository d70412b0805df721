export { loadScript } from './load-script'
export { dropReloadWish, useReloadWish } from './reload-wish'
