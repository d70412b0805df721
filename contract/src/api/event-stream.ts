/**
 * The event that says nothing but that its stream still stands: a stream that has been cut without a word is known by the beats that do
 * not come. The server sends it every 20 seconds.
 */
export const streamBeat = { event: 'beat', everyMs: 20_000 } as const
