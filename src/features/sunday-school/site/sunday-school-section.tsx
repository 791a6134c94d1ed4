import { Link } from 'react-router'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { listSundayClasses, type SundayClass } from '../contract/classes.ts'
import { hasAge } from '../rules/ages.ts'
import { whenText, whoText } from './class-words.ts'

/** Classes on the home page. */
const maxClasses = 6

export async function load(api: Api): Promise<SundayClass[] | undefined> {
  const classes = await api(listSundayClasses, {})
  return classes.length ? classes : undefined
}

/** The Sunday school on the home page: its first classes with what each reads next, and the way to one's own. */
export default function SundaySchoolSection({ data: classes }: SectionProps<SundayClass[]>) {
  return (
    <section aria-labelledby="sunday-school">
      <SectionHeader id="sunday-school" title={m.sunday_school_title()} all={{ to: '/ebds', label: m.sunday_school_all() }} />
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {classes.slice(0, maxClasses).map(one => (
          <li key={one.id} className="@container min-w-0 rounded-lg border border-line bg-raised hover:border-field">
            <ClassRow one={one} />
          </li>
        ))}
      </ul>
      <ButtonLink kind="secondary" to="/ebds" className="mt-4">
        {m.sunday_school_where()}
      </ButtonLink>
    </section>
  )
}

function ClassRow({ one }: { one: SundayClass }) {
  const language = useChurchLanguage()
  const { slug, nome, licao } = one
  return (
    <Link to={`/ebds/${slug}`} className="flex h-full items-center gap-4 rounded-lg px-[min(1rem,4vw)] py-3.5">
      <AgeMark {...one} />
      <span className="min-w-0">
        <span lang={language} className="block leading-snug font-semibold wrap-anywhere">
          {nome}
        </span>
        <span className="block text-sm text-muted wrap-anywhere">{[whoText(one), whenText(one)].join(' · ')}</span>
        {licao && (
          <span lang={language} className="block text-sm wrap-anywhere">
            {licao.titulo}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The ages of a class at a glance; the words beside it say the same. Hidden in a narrow place, because very large text needs the room. */
const AgeMark = ({ idadeDe, idadeAte }: Pick<SundayClass, 'idadeDe' | 'idadeAte'>) =>
  hasAge({ idadeDe, idadeAte }) && (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-xs font-bold whitespace-nowrap text-brand-text tabular-nums @max-[15rem]:hidden"
    >
      {idadeAte === null ? `${idadeDe}+` : `${idadeDe ?? 0}–${idadeAte}`}
    </span>
  )
