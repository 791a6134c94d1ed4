export type Watch = {
  /** Whether changes are heard at this moment; otherwise only asking helps. */
  isOpen(): boolean
  end(): void
}

/**
 * Calls `onChange` when the server says that something has changed, and when it begins or ceases to say so: something may have happened before, or
 * the connection is lost. The browser connects again by itself; when the server refuses, it is never open.
 * @param path of a stream of changes (src/server/http/streams)
 */
export function watchChanges(path: string, onChange: () => void): Watch {
  const source = new EventSource(path)
  source.addEventListener('open', onChange)
  source.addEventListener('change', onChange)
  source.addEventListener('error', onChange)
  return { isOpen: () => source.readyState === EventSource.OPEN, end: () => source.close() }
}
