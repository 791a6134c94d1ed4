import { Link } from 'react-router'
import { passageText } from '#features/publishing/rules.ts'
import type { SectionProps } from '#site/content/home-section.ts'
import { RelativeDate } from '#site/content/relative-date.tsx'
import type { Api } from '#site/data/api.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { Picture } from '#ui/content/picture.tsx'
import { type Devotional, listDevotionals } from '../contract.ts'
import { VerseCover } from './verse-cover.tsx'

export const load = async (api: Api) => (await api(listDevotionals, { limit: 1 }))[0]

/** The newest devotional on the home page: its picture with its verse, or the verse in the place of the picture. */
export default function DevotionalSection({ data: devotional }: SectionProps<Devotional>) {
  const language = useChurchLanguage()
  const { id, titulo, dataInicio, versiculo, passagem, resumo, imagem } = devotional
  const path = `/devotionals/${id}`
  return (
    <section aria-labelledby="devotional" className="grid gap-x-10 gap-y-4 sm:grid-cols-[2fr_3fr] sm:items-center">
      <Link to={path} aria-hidden tabIndex={-1} className="group">
        <div className="picture-frame @container">
          {imagem ? <Picture picture={imagem} ratio={16 / 9} sizes="(min-width: 640px) 40vw, 100vw" /> : <VerseCover {...devotional} />}
        </div>
      </Link>
      <div>
        <p className="font-semibold text-brand-text wrap-anywhere lg:truncate">
          {m.devotionals_one()} · <RelativeDate at={dataInicio} />
          {passagem && ` · ${passageText(passagem)}`}
        </p>
        <h2 id="devotional" lang={language} className="title-font text-2xl leading-tight text-balance wrap-anywhere">
          <Link to={path} className="-my-1.5 block py-1.5 hover:underline">
            {titulo}
          </Link>
        </h2>
        <p lang={language} className="mt-1 line-clamp-2 font-serif text-lg text-pretty text-muted wrap-anywhere max-sm:hidden">
          {(imagem && versiculo) || resumo}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to={path} kind="secondary">
            {m.devotionals_read()}
          </ButtonLink>
          <span className="max-sm:hidden">
            <ArrowLink to="/devotionals">{m.devotionals_see_all()}</ArrowLink>
          </span>
        </div>
      </div>
    </section>
  )
}
