import { IconCalendar, IconClock, IconMapPin, IconSchool, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import type { SundayClassPage } from '../contract/classes.ts'
import { periodText, whenUntilText, whoText } from './class-words.ts'

const iconProps = { 'aria-hidden': true, stroke: 1.75, className: 'absolute top-0 -ml-9 size-6 text-brand-text' } as const

/** When and where a class meets, for whom it is, and who teaches. */
export function ClassFacts({ sundayClass }: { sundayClass: SundayClassPage }) {
  const language = useChurchLanguage()
  const { sala, professores, periodo } = sundayClass
  const days = periodText(sundayClass)
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] sm:grid-cols-2">
      <Fact icon={<IconClock {...iconProps} />} name={m.sunday_school_fact_when()}>
        {whenUntilText(sundayClass)}
      </Fact>
      {sala && (
        <Fact icon={<IconMapPin {...iconProps} />} name={m.sunday_school_fact_room()}>
          <span lang={language}>{sala}</span>
        </Fact>
      )}
      <Fact icon={<IconUsers {...iconProps} />} name={m.sunday_school_fact_who()}>
        {whoText(sundayClass)}
      </Fact>
      {professores.length > 0 && (
        <Fact icon={<IconSchool {...iconProps} />} name={m.sunday_school_fact_teachers()}>
          <span lang={language}>{professores.join(', ')}</span>
        </Fact>
      )}
      {(periodo || days) && (
        <Fact icon={<IconCalendar {...iconProps} />} name={m.sunday_school_fact_period()}>
          {periodo && <span lang={language}>{periodo}</span>}
          {periodo && days && <br />}
          {days}
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="relative min-w-0 pl-9">
    <dt className="text-sm text-muted">
      {icon}
      {name}
    </dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
)
