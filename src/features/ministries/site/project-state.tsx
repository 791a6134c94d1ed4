import { IconHeart } from '@tabler/icons-react'
import { giveLink } from '#features/giving/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { Project } from '../contract/projects.ts'
import { progressOf } from '../rules.ts'
import { ProjectGoal } from './project-goal.tsx'

/** How far a project is, and the way to give to it; of one that is done, the church's thanks. */
export function ProjectState({ project }: { project: Project }) {
  const language = useChurchLanguage()
  const { flagConcluido, agradecimento, motivo } = project
  const isOpen = motivo?.flagAberto && !flagConcluido
  const hasGoal = progressOf(project) !== undefined
  if (!flagConcluido && !isOpen && !hasGoal) return null
  return (
    <section
      aria-labelledby="state"
      className="@container mt-5 grid break-inside-avoid gap-4 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)]"
    >
      <h2 id="state" className={hasGoal || flagConcluido ? 'text-lg font-bold' : 'sr-only'}>
        {flagConcluido ? m.project_done() : m.project_goal()}
      </h2>
      <ProjectGoal project={project} />
      {flagConcluido && agradecimento && (
        <p className="flex gap-3">
          <IconHeart aria-hidden stroke={1.75} className="mt-0.5 size-6 shrink-0 text-brand-text @max-[14rem]:hidden" />
          <span lang={language} className="min-w-0 text-lg text-pretty hyphens-auto whitespace-pre-line wrap-anywhere">
            {agradecimento}
          </span>
        </p>
      )}
      {isOpen && (
        <ButtonLink to={giveLink(motivo.id)} className="justify-self-start print:hidden">
          {m.project_give()}
        </ButtonLink>
      )}
    </section>
  )
}
