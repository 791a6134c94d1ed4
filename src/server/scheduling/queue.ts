/** A church, or something else whose tasks take turns with those of others. */
export type Group = string | number | undefined

/**
 * Who waits for a task: a person; a machine, such as a search engine or what draws the preview of a link, which has its turn when no person's
 * task may run; or nobody, because there is something to show meanwhile. The last two take turns.
 */
export type WaitedForBy = 'person' | 'machine' | 'nobody'

export type WaitingTask = {
  group: Group
  /** The address that the task is for; inside a group, addresses take turns. */
  caller: string | undefined
  cost: number
  waitedForBy: WaitedForBy
  key: string | undefined
  /** @param end gives its place back */
  start(end: () => void): void
  /** Those who waited for it have gone: it ends without a place. */
  drop(): void
  isWanted(): boolean
}

/** The tasks of a group, by caller. */
type GroupTasks = { count: number; byCaller: Map<string | undefined, WaitingTask[]> }

export type TaskQueue = ReturnType<typeof createQueue>

/**
 * Tasks that wait. The groups are in the order of their turns, and so are the callers of a group: one that has had its turn goes to the end.
 */
export function createQueue() {
  const groups = new Map<Group, GroupTasks>()
  const byKey = new Map<string, WaitingTask>()
  let count = 0

  /** Takes note that a task has been removed. */
  function removed(task: WaitingTask, ofGroup: GroupTasks) {
    const { group, caller, key } = task
    if (key !== undefined && byKey.get(key) === task) byKey.delete(key)
    if (!ofGroup.byCaller.get(caller)?.length) ofGroup.byCaller.delete(caller)
    ofGroup.count--
    if (!ofGroup.count) groups.delete(group)
    count--
  }

  return {
    count: () => count,
    countOf: (group: Group) => groups.get(group)?.count ?? 0,
    countOfCaller: (group: Group, caller: string | undefined) => groups.get(group)?.byCaller.get(caller)?.length ?? 0,
    add(task: WaitingTask) {
      const ofGroup = groups.get(task.group) ?? { count: 0, byCaller: new Map() }
      groups.set(task.group, ofGroup)
      if (task.key !== undefined) byKey.set(task.key, task)
      const tasks = ofGroup.byCaller.get(task.caller)
      if (tasks) tasks.push(task)
      else ofGroup.byCaller.set(task.caller, [task])
      ofGroup.count++
      count++
    },
    /** Removes the task whose turn it is: the first of the next caller, in the first group that may start. */
    takeNext(mayStart: (group: Group, cost: number) => boolean): WaitingTask | undefined {
      for (const [group, ofGroup] of groups) {
        const [caller, tasks = []] = ofGroup.byCaller.entries().next().value ?? []
        if (!mayStart(group, tasks[0]?.cost ?? 0)) continue
        const task = tasks.shift() as WaitingTask
        ofGroup.byCaller.delete(caller)
        if (tasks.length) ofGroup.byCaller.set(caller, tasks)
        groups.delete(group)
        groups.set(group, ofGroup)
        removed(task, ofGroup)
        return task
      }
      return undefined
    },
    /** Removes the task of this name. */
    take(key: string): WaitingTask | undefined {
      const task = byKey.get(key)
      const ofGroup = task && groups.get(task.group)
      const tasks = ofGroup?.byCaller.get(task?.caller)
      if (!task || !ofGroup || !tasks) return undefined
      tasks.splice(tasks.indexOf(task), 1)
      removed(task, ofGroup)
      return task
    },
  }
}
