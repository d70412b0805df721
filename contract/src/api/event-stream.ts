/**
 * The heartbeat of an event stream, sent every 20 seconds. A client that stops receiving it knows that the connection
 * was lost.
 */
export const streamHeartbeat = { event: 'beat', everyMs: 20_000 } as const
