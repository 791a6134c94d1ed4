import { Problem } from '#contract/problems.ts'
import { ClientGone } from './client-gone.ts'

/** When a task has its turn. Without it, tasks run first come, first served. */
export type Turn = {
  /** Groups take turns, one task each, so that the many tasks of one church do not delay another church. */
  group?: string | number | undefined
  /** No person waits for it: it runs when no other task waits. */
  isBackground?: boolean
  /** A name for `hurry`. */
  key?: string
  /** Asked when the task would start. If it says no, the task is refused: those who waited for it have gone. */
  isWanted?(): boolean
}

type Waiting = { start(): void; isBackground: boolean; key: string | undefined }

/** Waiting tasks. The groups are in the order of their turns: one that has had its turn goes to the end. */
type Lane = { count: number; groups: Map<Turn['group'], Waiting[]> }

/**
 * In each turn of its event loop, Node accepts only one new connection (libuv, pull request 3696). With one turn for each page, the last of
 * forty visitors who connect at the same moment was let in only after forty pages. A turn without work takes some microseconds.
 */
const turnsBeforeStart = 8
const nextTurnOfLoop = () => new Promise<void>(resolve => setImmediate(resolve))

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>

/**
 * Runs at most `maxRunning` tasks at the same time, background tasks in at most half of these places. At most `maxWaiting` more wait, of one
 * group at most a quarter of them (if groups are used), and as many background tasks besides.
 */
export function createConcurrencyLimit({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
  let freePlaces = maxRunning
  let freeBackgroundPlaces = Math.ceil(maxRunning / 2)
  const foreground: Lane = { count: 0, groups: new Map() }
  const background: Lane = { count: 0, groups: new Map() }

  function add(lane: Lane, group: Turn['group'], task: Waiting) {
    const tasks = lane.groups.get(group)
    if (tasks) tasks.push(task)
    else lane.groups.set(group, [task])
    lane.count++
  }

  function takeNext(lane: Lane): Waiting | undefined {
    const [first] = lane.groups
    if (!first) return undefined
    const [group, tasks] = first
    const task = tasks.shift()
    lane.groups.delete(group)
    if (tasks.length) lane.groups.set(group, tasks)
    lane.count--
    return task
  }

  function wait({ group, isBackground = false, key }: Turn): Promise<void> {
    const lane = isBackground ? background : foreground
    const ofGroup = group === undefined ? 0 : (lane.groups.get(group)?.length ?? 0)
    if (lane.count >= maxWaiting || ofGroup >= maxWaiting / 4) throw new Problem('unavailable', { retryAfter: 3 })
    return new Promise(start => add(lane, group, { start, isBackground, key }))
  }

  function takePlace(isBackground = false) {
    freePlaces--
    if (isBackground) freeBackgroundPlaces--
  }

  /** Gives the free place to the next task at once, so that no new task can take it in between. */
  function startNext() {
    const next = takeNext(foreground) ?? (freeBackgroundPlaces > 0 ? takeNext(background) : undefined)
    if (!next) return
    takePlace(next.isBackground)
    next.start()
  }

  let lastStart: Promise<void> = Promise.resolve()
  /**
   * Starts one task after the other, with a few turns of the event loop before each. Tasks that need not wait for anything, such as pages
   * whose data are cached, would otherwise run one after the other while nothing else is read from the network: for seconds, if many wait.
   */
  function nextStart(): Promise<void> {
    lastStart = lastStart.then(async () => {
      for (let turn = 0; turn < turnsBeforeStart; turn++) await nextTurnOfLoop()
    })
    return lastStart
  }

  return {
    /** Runs a task when its turn comes. @throws Problem `unavailable` when too many tasks wait already; ClientGone when nobody waits for this one any more */
    async run<T>(task: () => Promise<T>, turn: Turn = {}): Promise<T> {
      if (freePlaces > 0 && (!turn.isBackground || freeBackgroundPlaces > 0)) takePlace(turn.isBackground)
      else await wait(turn)
      try {
        await nextStart()
        if (turn.isWanted?.() === false) throw new ClientGone()
        return await task()
      } finally {
        freePlaces++
        if (turn.isBackground) freeBackgroundPlaces++
        startNext()
      }
    },
    /** Moves the waiting background task of this name to the others, because now a person waits for it. */
    hurry(group: Turn['group'], key: string): void {
      const tasks = background.groups.get(group) ?? []
      const index = tasks.findIndex(task => task.key === key)
      if (index < 0) return
      const [task] = tasks.splice(index, 1) as [Waiting]
      if (!tasks.length) background.groups.delete(group)
      background.count--
      add(foreground, group, task)
      if (freePlaces > 0) startNext()
    },
  }
}
