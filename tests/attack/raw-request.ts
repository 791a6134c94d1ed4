import { connect } from 'node:net'

/** What came back on one connection: all bytes, and the statuses of the responses in them. */
export type RawReply = { text: string; statuses: number[] }

/**
 * Writes bytes to a socket as they are, and reads until the server closes it.
 * @param parts written one after another, each when the reply to the previous one has begun
 * @throws when the connection stays open without a word for five seconds
 */
export function sendRaw(port: number, ...parts: (string | Buffer)[]): Promise<RawReply> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  const rest = [...parts]
  const writeNext = () => {
    const part = rest.shift()
    if (part === undefined) return
    if (rest.length) socket.write(part)
    else socket.end(part)
  }
  return new Promise((resolve, reject) => {
    const finish = () => {
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ text, statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)) })
    }
    socket.setTimeout(5_000, () => reject(new Error(`open without a word: ${JSON.stringify(String(parts[0]).slice(0, 200))}`)))
    socket.on('data', chunk => {
      chunks.push(chunk)
      writeNext()
    })
    // The server may reset the connection while the rest is still being sent.
    socket.on('error', () => {})
    socket.on('close', finish)
    writeNext()
  })
}
