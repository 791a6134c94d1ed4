/** Storage key that is there while a write waits for a connection (waiting-writes.ts); each change of it tells the other tabs. */
export const outboxKey = 'atrio.outbox'
