import { useId } from 'react'
import { gridClasses } from '#features/publishing/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { Card } from '#ui/content/card.tsx'
import { Picture } from '#ui/content/picture.tsx'
import type { SundayClass } from '../contract/classes.ts'
import { AgeCover } from './age-cover.tsx'
import { whenText, whoText } from './class-words.ts'

/** Classes as cards, under a title; nothing when there is none. */
export function ClassGrid({ title, classes }: { title: string; classes: readonly SundayClass[] }) {
  const id = useId()
  if (classes.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-bold text-xl">
        {title}
      </h2>
      <ul className={gridClasses.cards}>
        {classes.map(one => (
          <li key={one.id} className="@container flex min-w-0">
            <ClassCard one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A class in the list: for whom, when and where. */
function ClassCard({ one }: { one: SundayClass }) {
  const { slug, nome, descricao, sala, imagem } = one
  return (
    <Card
      to={`/ebds/${slug}`}
      title={nome}
      lang={useChurchLanguage()}
      kicker={[whoText(one), whenText(one)].join(' · ')}
      picture={
        imagem ? (
          <Picture picture={imagem} ratio={16 / 9} sizes="(min-width: 1024px) 352px, (min-width: 640px) 50vw, 100vw" />
        ) : (
          <AgeCover one={one} />
        )
      }
    >
      {[sala, descricao].filter(Boolean).join(' · ')}
    </Card>
  )
}
