/** A proxy cuts a connection off on which nothing happens for a minute. */
const heartbeatMs = 25_000
/** Then the browser opens it again: perhaps on another node, and by then the person may have left without a word. */
const lifetimeMs = 900_000
/** Until the browser connects again. */
const retryMs = 3_000

type Subscribe = (watcher: { onChange(): void; onEnd(): void }) => () => void

/** A body of server-sent events (HTML standard, section 9.2): `change` without data, for as long as the caller listens. */
export function eventStream(subscribe: Subscribe, onClosed: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let end = (_isOpen: boolean) => {}
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      const unsubscribe = subscribe({ onChange: () => write('event: change\ndata:\n\n'), onEnd: () => end(true) })
      const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs)
      const lifetime = setTimeout(() => end(true), lifetimeMs)
      end = isOpen => {
        end = () => {}
        unsubscribe()
        clearInterval(heartbeat)
        clearTimeout(lifetime)
        if (isOpen) controller.close()
        onClosed()
      }
      write(`retry: ${retryMs}\n\n`)
    },
    cancel() {
      end(false)
    },
  })
}
