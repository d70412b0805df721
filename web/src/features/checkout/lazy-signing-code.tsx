import { lazyPart } from './lazy-part'

const importSteps = () => import('./components/signing-code-step')
const missing = 'The step for the code could not be opened'

/** Asks for the code before the signature. It comes while the order that waits for the code is saved. */
export const signingCodeStep = lazyPart(async () => (await importSteps()).SigningCodeStep, missing)

/** Tells that a code would be asked for, where codes reach nobody. It comes right after the checkout there. */
export const toldCodeStep = lazyPart(async () => (await importSteps()).ToldCodeStep, missing)
