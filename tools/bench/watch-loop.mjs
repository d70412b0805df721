import { monitorEventLoopDelay } from 'node:perf_hooks'

// The server process loads this file before the product, to measure how long the event loop is blocked.

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

process.on('message', () => {
  process.send?.({ longestMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6 })
  delay.reset()
})
// Listening for messages must not keep the server from exiting.
process.channel?.unref()
