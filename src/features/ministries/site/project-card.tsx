import { useViewTransitionState } from 'react-router'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Badge } from '#ui/content/badge.tsx'
import { MovingLink } from '#ui/content/moving-link.tsx'
import { Picture } from '#ui/content/picture.tsx'
import type { ProjectSummary } from '../contract/fields.ts'
import { ProjectGoal } from './project-goal.tsx'

/** A project beside something else: its picture, and how far it is. */
export function ProjectCard({ project, to }: { project: ProjectSummary; to: string }) {
  const language = useChurchLanguage()
  const isOpening = useViewTransitionState(to)
  const { titulo, resumo, imagem, flagConcluido } = project
  return (
    <article className="group rises min-w-0 rounded-lg border border-line bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text">
      {imagem && (
        <div className="picture-frame rounded-b-none" style={isOpening ? { viewTransitionName: 'piece-picture' } : undefined}>
          <Picture picture={imagem} ratio={16 / 9} sizes="(min-width: 1024px) 350px, (min-width: 680px) 648px, 100vw" />
        </div>
      )}
      <div className="grid gap-2 p-[min(1rem,4vw)]">
        {flagConcluido && (
          <p>
            <Badge kind="success">{m.project_done()}</Badge>
          </p>
        )}
        <h3 lang={language} className="text-lg leading-snug font-bold wrap-anywhere">
          <MovingLink to={to} className="outline-none after:absolute after:inset-0">
            {titulo}
          </MovingLink>
        </h3>
        {resumo && (
          <p lang={language} className="line-clamp-3 text-sm text-muted wrap-anywhere">
            {resumo}
          </p>
        )}
        <ProjectGoal project={project} />
      </div>
    </article>
  )
}
