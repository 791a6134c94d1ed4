/** Limits of one network call: bytes of the body, uncompressed, and milliseconds until all of it has arrived. */
export type FetchLimits = { maxBytes: number; timeoutMs: number }

/** A reply that is longer than allowed. */
export class TooLargeError extends Error {}

/**
 * Fetches an address without following redirects. Its body is counted as it arrives, so an endless one does not fill the memory.
 * @throws TooLargeError; another error when the server cannot be reached, redirects or takes too long. Its message may contain the address.
 */
export async function fetchBounded(url: string | URL, { maxBytes, timeoutMs }: FetchLimits): Promise<{ status: number; body: Buffer }> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the body and closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new TooLargeError()
    chunks.push(chunk)
  }
  return { status: response.status, body: Buffer.concat(chunks) }
}
