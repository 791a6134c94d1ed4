import type { Subject } from '#contract/endpoint.ts'

/**
 * A message between nodes: ids only, never content. `inBackground`: old pages may be shown while the new ones are rendered. `change`: its own
 * id, by which the node that made it knows it; without a church it is one of content for all churches. `topic`: something that pages watch has
 * changed.
 */
export type BusMessage =
  | { church: number; version: number; inBackground?: boolean }
  | { church: number | null; subject: Subject; change: string }
  | TopicMessage

/** Something of a church that pages watch has changed. */
export type TopicMessage = { church: number; topic: string }

/** On which PostgreSQL carries what must not be lost: a message is sent by the transaction that it tells of. */
export const busChannel = 'atrio'
/** On which it carries topics, many in one message (topic-outbox.ts). A node that knows only the other channel hears none of them. */
export const topicChannel = 'atrio_topicos'

/** The statement that notifies all nodes. It runs in the transaction that made the change. */
export const busNotifySql = 'select pg_notify($1, $2)'
export const busNotifyValues = (message: Exclude<BusMessage, TopicMessage>) => [busChannel, JSON.stringify(message)]

/** A message of `busChannel`; `undefined` when it is none. Nodes of an earlier version send a single topic on it. */
export function readMessage(payload: string | undefined): BusMessage | undefined {
  const { church, version, inBackground, subject, change, topic } = parse(payload)
  if (church !== null && !Number.isSafeInteger(church)) return undefined
  const id = church as number
  if (typeof subject === 'string' && typeof change === 'string') return { church: id, subject: subject as Subject, change }
  if (church === null) return undefined
  if (typeof topic === 'string') return { church: id, topic }
  return Number.isSafeInteger(version) ? { church: id, version: version as number, inBackground: inBackground === true } : undefined
}

/** Topics that a node has announced, by church. `lost`: it has announced others, too, and does not know them any more. */
export type TopicBatch = { from: string; topics: TopicMessage[]; lost: boolean }

/** PostgreSQL takes messages of less than 8000 bytes. */
const maxBytes = 7_900
/** The longest topic, in bytes of JSON. Topics are ids, so it is far from any of them, and each fits into a message. */
const maxTopicBytes = 200

const bytesOf = (topic: string) => Buffer.byteLength(JSON.stringify(topic))

/** @throws for a topic that is too long to be sent */
export function checkTopic(topic: string): void {
  if (bytesOf(topic) > maxTopicBytes) throw new Error(`a topic has at most ${maxTopicBytes} bytes`)
}

/** @returns the messages of `topicChannel` that say these topics: one, or more when they do not fit into one */
export function writeTopics(from: string, topics: readonly TopicMessage[], lost: boolean): string[] {
  let batch = new Map<number, string[]>()
  const batches = [batch]
  const frame = bytesOf(from) + '{"from":,"of":{},"lost":true}'.length
  let bytes = frame
  for (const { church, topic } of topics) {
    // Each with a comma; `"7":[],` for the first one of a church.
    const needed = bytesOf(topic) + 1
    const opening = String(church).length + 6
    if (bytes + needed + opening > maxBytes) {
      batch = new Map()
      batches.push(batch)
      bytes = frame
    }
    bytes += needed + (batch.has(church) ? 0 : opening)
    const names = batch.get(church)
    if (names) names.push(topic)
    else batch.set(church, [topic])
  }
  return batches.map((of, index) => JSON.stringify({ from, of: Object.fromEntries(of), ...(lost && !index && { lost }) }))
}

/** A message of `topicChannel`; `undefined` when it is none. */
export function readTopics(payload: string | undefined): TopicBatch | undefined {
  const { from, of, lost } = parse(payload)
  if (typeof from !== 'string' || typeof of !== 'object' || !of) return undefined
  const topics: TopicMessage[] = []
  for (const [church, names] of Object.entries(of)) {
    if (!Number.isSafeInteger(Number(church)) || !Array.isArray(names)) return undefined
    for (const topic of names) topics.push({ church: Number(church), topic: String(topic) })
  }
  return { from, topics, lost: lost === true }
}

function parse(payload: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(payload ?? ''))
  } catch {
    return {}
  }
}
