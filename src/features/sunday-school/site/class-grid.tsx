import { useId } from 'react'
import { gridClasses } from '#features/publishing/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { MovingLink } from '#ui/content/moving-link.tsx'
import { Picture } from '#ui/content/picture.tsx'
import type { SundayClass } from '../contract/classes.ts'
import { AgeCover } from './age-cover.tsx'
import { whenText, whoText } from './class-words.ts'

/** Classes as rows, under a title; nothing when there is none. */
export function ClassGrid({ title, classes }: { title: string; classes: readonly SundayClass[] }) {
  const id = useId()
  if (classes.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-bold text-xl">
        {title}
      </h2>
      <ul className={gridClasses.wideRows}>
        {classes.map(one => (
          <li key={one.id} className="@container flex min-w-0">
            <ClassRow one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A class in the list: its ages at a glance, for whom, when and where, and what the church says of it, all of it. */
function ClassRow({ one }: { one: SundayClass }) {
  const language = useChurchLanguage()
  const { slug, nome, descricao, sala, imagem } = one
  return (
    <article className="group relative flex w-full items-start gap-4 rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand-text">
      {/* Hidden in narrow lists, because very large text needs the space. */}
      <div className="picture-frame w-24 shrink-0 @max-[15rem]:hidden @min-[26rem]:w-32">
        {imagem ? <Picture picture={{ ...imagem, alt: '' }} ratio={4 / 3} sizes="128px" /> : <AgeCover one={one} />}
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold text-brand-text wrap-anywhere">{[whoText(one), whenText(one)].join(' · ')}</p>
        <h3 lang={language} className="title-font text-lg leading-snug wrap-anywhere group-hover:underline">
          <MovingLink to={`/ebds/${slug}`} className="outline-none after:absolute after:inset-0">
            {nome}
          </MovingLink>
        </h3>
        {(sala || descricao) && (
          <p lang={language} className="mt-0.5 text-sm text-muted wrap-anywhere">
            {[sala, descricao].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
    </article>
  )
}
