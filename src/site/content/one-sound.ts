/**
 * One sound at a time: what begins to play or to speak tells all others, in this page and in other tabs of this browser, which then pause.
 * @param onOther something else begins
 */
export function oneSound(onOther: () => void): { begin(): void; end(): void } {
  const others = new BroadcastChannel('atrio.sound')
  others.onmessage = onOther
  return { begin: () => others.postMessage('begin'), end: () => others.close() }
}
