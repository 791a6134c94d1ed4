import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from '#contract/problems.ts'
import { ClientGone } from './client-gone.ts'
import { createQueue, type Group, type WaitingTask } from './queue.ts'
import type { Share } from './share.ts'

/** When a task has its turn. Without it, tasks run first come, first served. */
export type Turn = {
  /** Groups take turns, one task each, so that the many tasks of one church do not delay another church. */
  group?: Group
  /** The address that asks: inside a group, addresses take turns too. Default: that of the request in which the task is asked for. */
  caller?: string | undefined
  /** Milliseconds of the main thread that it takes, for a share. */
  cost?: number
  /** No person waits for it: it runs when no other task may. */
  isBackground?: boolean
  /** A name for `hurry`. */
  key?: string
  /** Asked when the task would start. If it says no, the task ends with `ClientGone`: those who waited for it have gone. */
  isWanted?(): boolean
}

/** The address from which the request came that is being answered; none in a job. */
const callerScope = new AsyncLocalStorage<string>()
/** Answers a request: whatever it waits for, it takes turns with the requests of other addresses. */
export const runForCaller = <T>(caller: string, work: () => T): T => callerScope.run(caller, work)

type Options = {
  maxRunning: number
  maxWaiting: number
  /** Which groups may start a task now. Default: all. */
  share?: Share
  /** Turns of the event loop before each task, one task after the other. Default: 8, for tasks that use the main thread for long. */
  turnsBeforeStart?: number
}

const everybody: Share = { asked() {}, mayStart: () => true, started() {}, ended() {} }

/** Milliseconds after which waiting tasks that might not start are asked about again. */
const shareCheckMs = 2

const nextTurnOfLoop = () => new Promise<void>(resolve => setImmediate(resolve))

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>

/**
 * Runs at most `maxRunning` tasks at the same time, background tasks in at most half of these places. At most `maxWaiting` more wait, or with
 * groups a quarter of that of each, and as many background tasks besides. One address gets half of its group's places, or of all where there
 * are no groups, so that it cannot keep all others out; many people may share one, such as those on the church's own network.
 * Places to wait cost little; where tasks hold no file in memory meanwhile, there should be enough for such a network.
 */
export function createConcurrencyLimit({ maxRunning, maxWaiting, share = everybody, turnsBeforeStart = 8 }: Options) {
  let freePlaces = maxRunning
  let freeBackgroundPlaces = Math.ceil(maxRunning / 2)
  const foreground = createQueue()
  const background = createQueue()
  const isFree = (isBackground: boolean) => freePlaces > 0 && (!isBackground || freeBackgroundPlaces > 0)

  function takePlace({ group, cost = 0, isBackground }: Turn) {
    freePlaces--
    if (isBackground) freeBackgroundPlaces--
    share.started(group, cost)
  }

  function givePlaceBack(group: Group, isBackground: boolean) {
    freePlaces++
    if (isBackground) freeBackgroundPlaces++
    share.ended(group)
    startWaiting()
  }

  function isFull(queue: typeof foreground, group: Group, caller: string | undefined): boolean {
    const places = group === undefined ? maxWaiting : maxWaiting / 4
    if (queue.countOf(group) >= places) return true
    return caller !== undefined && queue.countOfCaller(group, caller) >= places / 2
  }

  function wait({
    group,
    caller = callerScope.getStore(),
    cost = 0,
    isBackground = false,
    key,
    isWanted = () => true,
  }: Turn): Promise<void> {
    const queue = isBackground ? background : foreground
    if (isFull(queue, group, caller)) throw new Problem('unavailable', { retryAfter: 3 })
    return new Promise((resolve, reject) => {
      const start = (isStillWanted: boolean) => (isStillWanted ? resolve() : reject(new ClientGone()))
      queue.add({ group, caller, cost, isBackground, key, start, isWanted })
      askLater()
    })
  }

  function takeNext(): WaitingTask | undefined {
    if (!isFree(false)) return undefined
    return foreground.takeNext(share.mayStart) ?? (isFree(true) ? background.takeNext(share.mayStart) : undefined)
  }

  /** Gives the free places to the next tasks at once, so that no new task can take them in between. */
  function startWaiting() {
    for (let next = takeNext(); next; next = takeNext()) {
      const isWanted = next.isWanted()
      if (isWanted) takePlace(next)
      next.start(isWanted)
    }
    askLater()
  }

  let timer: NodeJS.Timeout | undefined
  /** Places are free, but whoever waits may not start yet: nothing that ends would tell when. */
  function askLater() {
    if (timer || share === everybody || !isFree(false) || foreground.count() + background.count() === 0) return
    timer = setTimeout(() => {
      timer = undefined
      startWaiting()
    }, shareCheckMs)
  }

  let lastStart: Promise<void> = Promise.resolve()
  /**
   * Starts one task after the other, with a few turns of the event loop before each. Tasks that need not wait for anything, such as pages
   * whose data are cached, would otherwise run one after the other while nothing else is read from the network: for seconds, if many wait.
   * In each turn, Node accepts only one new connection (libuv, pull request 3696). With one turn for each page, the last of forty visitors
   * who connect at the same moment was let in only after forty pages. A turn without work takes some microseconds.
   */
  function nextStart(): Promise<void> {
    lastStart = lastStart.then(async () => {
      for (let turn = 0; turn < turnsBeforeStart; turn++) await nextTurnOfLoop()
    })
    return lastStart
  }

  /** Takes a place if the task may start now, before those that wait. */
  function tryStart(turn: Turn): boolean {
    const { group, cost = 0, isBackground = false } = turn
    share.asked(group)
    const isNext = foreground.countOf(group) === 0 && (!isBackground || background.countOf(group) === 0)
    const mayStart = isNext && isFree(isBackground) && share.mayStart(group, cost)
    if (mayStart) takePlace(turn)
    return mayStart
  }

  /**
   * Waits for a place. @returns a function that gives it back @throws Problem `unavailable` when too many wait already; ClientGone when
   * nobody waits for this one any more
   */
  async function takeTurn(turn: Turn = {}): Promise<() => void> {
    if (!tryStart(turn)) await wait(turn)
    return () => givePlaceBack(turn.group, turn.isBackground ?? false)
  }

  return {
    takeTurn,
    /**
     * Runs a task that is done at once: now, without a promise, if it may start.
     * @param refuse called instead when too many tasks wait already
     */
    runAtOnce(task: () => void, turn: Turn, refuse: () => void): void {
      const end = () => givePlaceBack(turn.group, turn.isBackground ?? false)
      const run = () => {
        task()
        end()
      }
      if (tryStart(turn)) run()
      else takeTurn(turn).then(run, refuse)
    },
    /** Runs a task when its turn comes. @throws Problem `unavailable` when too many tasks wait already; ClientGone when nobody waits for this one any more */
    async run<T>(task: () => Promise<T>, turn: Turn = {}): Promise<T> {
      const end = await takeTurn(turn)
      try {
        if (turnsBeforeStart) await nextStart()
        if (turn.isWanted?.() === false) throw new ClientGone()
        return await task()
      } finally {
        end()
      }
    },
    /** Moves the waiting background task of this name to the others, because now a person waits for it. */
    hurry(group: Group, key: string): void {
      const task = background.take(group, key)
      if (!task) return
      foreground.add(task)
      startWaiting()
    },
  }
}
