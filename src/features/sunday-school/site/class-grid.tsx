import { useId } from 'react'
import { gridClasses } from '#features/publishing/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { Picture } from '#ui/content/picture.tsx'
import { Row } from '#ui/content/row.tsx'
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
  const { slug, nome, descricao, sala, imagem } = one
  return (
    <Row
      to={`/ebds/${slug}`}
      title={nome}
      lang={useChurchLanguage()}
      kicker={[whoText(one), whenText(one)].join(' · ')}
      picture={imagem ? <Picture picture={{ ...imagem, alt: '' }} ratio={4 / 3} sizes="160px" /> : <AgeCover one={one} />}
      text={[sala, descricao].filter(Boolean).join(' · ')}
      wholeText
    />
  )
}
