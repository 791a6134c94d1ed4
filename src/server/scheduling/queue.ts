/** A church, or something else whose tasks take turns with those of others. */
export type Group = string | number | undefined

export type WaitingTask = {
  group: Group
  cost: number
  isBackground: boolean
  key: string | undefined
  /** @param isWanted false when those who waited for it have gone: it ends without a place */
  start(isWanted: boolean): void
  isWanted(): boolean
}

/** Tasks that wait. The groups are in the order of their turns: one that has had its turn goes to the end. */
export function createQueue() {
  const groups = new Map<Group, WaitingTask[]>()
  let count = 0

  return {
    count: () => count,
    countOf: (group: Group) => groups.get(group)?.length ?? 0,
    add(task: WaitingTask) {
      const tasks = groups.get(task.group)
      if (tasks) tasks.push(task)
      else groups.set(task.group, [task])
      count++
    },
    /** Removes the task whose turn it is: the first of a group that may start. */
    takeNext(mayStart: (group: Group, cost: number) => boolean): WaitingTask | undefined {
      for (const [group, tasks] of groups) {
        if (!mayStart(group, tasks[0]?.cost ?? 0)) continue
        groups.delete(group)
        const task = tasks.shift()
        if (tasks.length) groups.set(group, tasks)
        count--
        return task
      }
      return undefined
    },
    /** Removes the task of this name. */
    take(group: Group, key: string): WaitingTask | undefined {
      const tasks = groups.get(group) ?? []
      const index = tasks.findIndex(task => task.key === key)
      if (index < 0) return undefined
      const [task] = tasks.splice(index, 1)
      if (!tasks.length) groups.delete(group)
      count--
      return task
    },
  }
}
