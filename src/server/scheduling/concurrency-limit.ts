import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from '#contract/problems.ts'
import { ClientGone } from './client-gone.ts'
import { createPace } from './pace.ts'
import { createQueue, type Group, type TaskQueue, type WaitedForBy, type WaitingTask } from './queue.ts'
import type { Share } from './share.ts'

/** When a task has its turn. Without it, tasks run first come, first served. */
export type Turn = {
  /** Groups take turns, one task each, so that the many tasks of one church do not delay another church. */
  group?: Group
  /** The address that asks: inside a group, addresses take turns too. Default: that of the request in which the task is asked for. */
  caller?: string | undefined
  /** Milliseconds of the main thread that it takes, for a share. */
  cost?: number
  /** Default: a person. */
  waitedForBy?: WaitedForBy
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
  /**
   * What no person waits for begins one after the other, with pauses (pace.ts), so that people have the thread for most of the time: three
   * quarters of it, while a task takes up to 50 ms. Default: as many as there are places for.
   */
  isPaced?: boolean
  /** Turns of the event loop before each task, one task after the other. Default: 8, for tasks that use the main thread for long. */
  turnsBeforeStart?: number
}

const everybody: Share = { asked() {}, mayStart: () => true, started() {}, ended() {} }

/** Milliseconds after which waiting tasks that might not start are asked about again. */
const shareCheckMs = 2

const nextTurnOfLoop = () => new Promise<void>(resolve => setImmediate(resolve))

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>

/**
 * Runs at most `maxRunning` tasks at the same time, those that no person waits for in at most half of these places. At most `maxWaiting` more
 * wait, or with groups a quarter of that of each, and as many for machines and for nobody besides. One address gets half of its group's
 * places, or of all where there are no groups, so that it cannot keep all others out; many people may share one, such as those on the church's
 * own network. Places to wait cost little; where tasks hold no file in memory meanwhile, there should be enough for such a network.
 */
export function createConcurrencyLimit({ maxRunning, maxWaiting, share = everybody, isPaced = false, turnsBeforeStart = 8 }: Options) {
  let freePlaces = maxRunning
  /** Of these, for what no person waits for. */
  let freeMachinePlaces = Math.ceil(maxRunning / 2)
  const pace = isPaced ? createPace(startWaiting) : undefined
  /** Machines and nobody take turns, so that many machines do not keep pages from being made again. */
  let isMachinesTurn = true
  const queues = { person: createQueue(), machine: createQueue(), nobody: createQueue() }
  const eachQueue = Object.entries(queues) as [WaitedForBy, TaskQueue][]

  const isFree = (waitedForBy: WaitedForBy) =>
    freePlaces > 0 && (waitedForBy === 'person' || (freeMachinePlaces > 0 && pace?.isFree() !== false))

  /** @returns a function that gives the place back */
  function takePlace({ group, cost = 0, waitedForBy = 'person' }: Turn): () => void {
    freePlaces--
    const giveMachinePlaceBack = waitedForBy === 'person' ? undefined : takeMachinePlace()
    share.started(group, cost)
    return () => {
      freePlaces++
      share.ended(group)
      giveMachinePlaceBack?.()
      startWaiting()
    }
  }

  /** @returns a function that gives the place back */
  function takeMachinePlace(): () => void {
    freeMachinePlaces--
    const endInPace = pace?.begin()
    return () => {
      freeMachinePlaces++
      endInPace?.()
    }
  }

  function isFull(queue: TaskQueue, group: Group, caller: string | undefined): boolean {
    const places = group === undefined ? maxWaiting : maxWaiting / 4
    if (queue.countOf(group) >= places) return true
    return caller !== undefined && queue.countOfCaller(group, caller) >= places / 2
  }

  /** @returns a function that gives the place back that it has got */
  function wait({
    group,
    caller = callerScope.getStore(),
    cost = 0,
    waitedForBy = 'person',
    key,
    isWanted = () => true,
  }: Turn): Promise<() => void> {
    const queue = queues[waitedForBy]
    if (isFull(queue, group, caller)) throw new Problem('unavailable', { retryAfter: 3 })
    return new Promise((resolve, reject) => {
      queue.add({ group, caller, cost, waitedForBy, key, start: resolve, drop: () => reject(new ClientGone()), isWanted })
      askLater()
    })
  }

  function takeNext(): WaitingTask | undefined {
    const forPerson = isFree('person') ? queues.person.takeNext(share.mayStart) : undefined
    if (forPerson || !isFree('machine')) return forPerson
    const [first, second] = isMachinesTurn ? [queues.machine, queues.nobody] : [queues.nobody, queues.machine]
    const task = first.takeNext(share.mayStart) ?? second.takeNext(share.mayStart)
    if (task) isMachinesTurn = task.waitedForBy === 'nobody'
    return task
  }

  /** Gives the free places to the next tasks at once, so that no new task can take them in between. */
  function startWaiting() {
    for (let next = takeNext(); next; next = takeNext()) {
      if (next.isWanted()) next.start(takePlace(next))
      else next.drop()
    }
    askLater()
  }

  let timer: NodeJS.Timeout | undefined
  /** Places are free, but whoever waits may not start yet: nothing that ends would tell when. */
  function askLater() {
    if (timer || share === everybody || !eachQueue.some(([waitedForBy, queue]) => queue.count() && isFree(waitedForBy))) return
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

  /** Takes a place if the task may start now, before those that wait. @returns a function that gives it back */
  function tryStart(turn: Turn): (() => void) | undefined {
    const { group, cost = 0, waitedForBy = 'person' } = turn
    share.asked(group)
    const isNext = queues.person.countOf(group) === 0 && (waitedForBy === 'person' || queues[waitedForBy].countOf(group) === 0)
    return isNext && isFree(waitedForBy) && share.mayStart(group, cost) ? takePlace(turn) : undefined
  }

  /**
   * Waits for a place. @returns a function that gives it back @throws Problem `unavailable` when too many wait already; ClientGone when
   * nobody waits for this one any more
   */
  const takeTurn = async (turn: Turn = {}): Promise<() => void> => tryStart(turn) ?? wait(turn)

  return {
    takeTurn,
    /**
     * Runs a task that is done at once: now, without a promise, if it may start.
     * @param refuse called instead when too many tasks wait already
     */
    runAtOnce(task: () => void, turn: Turn, refuse: () => void): void {
      const run = (end: () => void) => {
        task()
        end()
      }
      const end = tryStart(turn)
      if (end) run(end)
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
    /** Moves the waiting task of this name to those of persons or machines, because now one waits for it. */
    hurry(key: string, waitedForBy: 'person' | 'machine'): void {
      const task = queues.nobody.take(key) ?? (waitedForBy === 'person' ? queues.machine.take(key) : undefined)
      if (!task) return
      queues[waitedForBy].add({ ...task, waitedForBy })
      startWaiting()
    },
  }
}
