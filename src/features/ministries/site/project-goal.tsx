import { Goal } from '#features/giving/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Progress } from '#ui/feedback/progress.tsx'
import type { ProjectSummary } from '../contract/fields.ts'
import { progressOf } from '../rules.ts'

type ProjectGoalProps = { project: Pick<ProjectSummary, 'contagem' | 'motivo'> }

/** How far a project is: what it counts, and what was given. Nothing without a goal. */
export function ProjectGoal({ project }: ProjectGoalProps) {
  const currency = useStartUp()?.church.moeda ?? 'BRL'
  const { contagem, motivo } = project
  if (progressOf(project) === undefined) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      {contagem && <Counted count={contagem} />}
      {motivo && <Goal reason={motivo} currency={currency} />}
    </div>
  )
}

function Counted({ count: { meta, alcancado, unidade } }: { count: NonNullable<ProjectSummary['contagem']> }) {
  const inWords = (number: number) => number.toLocaleString(getLocale())
  const text = m.project_count({ reached: inWords(alcancado), goal: inWords(meta), unit: unidade })
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Progress label={text} value={alcancado / meta} />
      <p aria-hidden lang={useChurchLanguage()} className="text-sm text-muted tabular-nums wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
