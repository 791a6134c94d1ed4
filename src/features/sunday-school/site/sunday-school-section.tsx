import { IconSchool } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { SectionProps } from '#site/content/home-section.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { pressableRowClasses, RowContent } from '#ui/content/list.tsx'
import { SectionHeader } from '#ui/content/section-header.tsx'
import type { SundayClass } from '../contract/classes.ts'
import { hasAge } from '../rules/ages.ts'
import { whenText, whoText } from './class-words.ts'

/** Classes on the home page. */
const maxClasses = 6

/** The Sunday school on the home page: its first classes with what each reads next, and the way to one's own. */
export default function SundaySchoolSection({ data: classes }: SectionProps<SundayClass[]>) {
  return (
    <section aria-labelledby="sunday-school">
      <SectionHeader id="sunday-school" title={m.sunday_school_title()} all={{ to: '/ebds', label: m.sunday_school_all() }} />
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {classes.slice(0, maxClasses).map(one => (
          <li key={one.id} className="@container min-w-0 rounded-lg border border-line bg-raised">
            <Link to={`/ebds/${one.slug}`} className={`${pressableRowClasses} h-full rounded-lg`}>
              <ClassRow one={one} />
            </Link>
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
  return (
    <RowContent icon={<AgeMark {...one} />} title={<span lang={language}>{one.nome}</span>}>
      {[whoText(one), whenText(one)].join(' · ')}
      {one.licao && (
        <span lang={language} className="block text-ink">
          {one.licao.titulo}
        </span>
      )}
    </RowContent>
  )
}

/** The ages of a class at a glance; the words beside it say the same. */
const AgeMark = ({ idadeDe, idadeAte }: Pick<SundayClass, 'idadeDe' | 'idadeAte'>) =>
  hasAge({ idadeDe, idadeAte }) ? (
    <span className="text-xs font-bold whitespace-nowrap tabular-nums">
      {idadeAte === null ? `${idadeDe}+` : `${idadeDe ?? 0}–${idadeAte}`}
    </span>
  ) : (
    <IconSchool stroke={1.75} className="size-6" />
  )
