import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into the product before itself, so that what holds its main thread is told by the event loop's own histogram.

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

process.on('message', () => {
  process.send?.({ longestMs: delay.max / 1e6, p99Ms: delay.percentile(99) / 1e6 })
  delay.reset()
})
// Being told must not keep the server from stopping.
process.channel?.unref()
