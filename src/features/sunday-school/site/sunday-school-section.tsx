import { Link } from 'react-router'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { listSundayClasses, type SundayClass } from '../contract/classes.ts'
import { agesInFigures, colorsOfAge } from './age-cover.tsx'
import { whenText, whoText } from './class-words.ts'

/** Classes on the home page. */
const maxClasses = 6

export async function load(api: Api): Promise<SundayClass[] | undefined> {
  const classes = await api(listSundayClasses, {})
  return classes.length ? classes : undefined
}

/** The Sunday school on the home page: its first classes, and the way to one's own. */
export default function SundaySchoolSection({ data: classes }: SectionProps<SundayClass[]>) {
  return (
    <section aria-labelledby="sunday-school">
      <SectionHeader id="sunday-school" title={m.sunday_school_title()} all={{ to: '/ebds', label: m.sunday_school_where() }} />
      <ul className="shelf mt-2 [--item:14rem] sm:gap-3">
        {classes.slice(0, maxClasses).map(one => (
          <li key={one.id} className="flex min-w-0 rises rounded-lg border border-line bg-raised">
            <ClassRow one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClassRow({ one }: { one: SundayClass }) {
  const language = useChurchLanguage()
  const { slug, nome } = one
  return (
    <Link to={`/ebds/${slug}`} className="flex min-w-0 grow items-center gap-3 rounded-lg px-3.5 py-3">
      <AgeMark {...one} />
      <span className="min-w-0">
        <span lang={language} className="block leading-snug font-semibold wrap-anywhere">
          {nome}
        </span>
        <span className="line-clamp-1 text-sm text-muted wrap-anywhere">{[whoText(one), whenText(one)].join(' · ')}</span>
      </span>
    </Link>
  )
}

/** The ages of a class at a glance; the words beside it say the same. Hidden in a narrow place, because very large text needs the room. */
function AgeMark(ages: Pick<SundayClass, 'idadeDe' | 'idadeAte'>) {
  const figures = agesInFigures(ages)
  return (
    figures && (
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-md text-sm font-bold whitespace-nowrap tabular-nums @max-[12rem]:hidden"
        style={colorsOfAge(ages)}
      >
        {figures}
      </span>
    )
  )
}
