/** The present instant. Passed in everywhere, so that tests decide what time it is. */
export type Clock = () => Date
