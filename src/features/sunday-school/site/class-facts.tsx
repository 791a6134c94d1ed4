import { IconBook2, IconCalendar, IconClock, IconMapPin, IconSchool, IconUsers } from '@tabler/icons-react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Fact, Facts } from '#ui/content/facts.tsx'
import type { SundayClassPage } from '../contract/classes.ts'
import { periodText, whenUntilText, whoText } from './class-words.ts'

/** When and where a class meets, for whom it is, and who teaches. */
export function ClassFacts({ sundayClass }: { sundayClass: SundayClassPage }) {
  const language = useChurchLanguage()
  const { sala, professores, periodo } = sundayClass
  const days = periodText(sundayClass)
  return (
    <Facts>
      <Fact icon={IconClock} name={m.sunday_school_fact_when()}>
        {whenUntilText(sundayClass)}
      </Fact>
      {sala && (
        <Fact icon={IconMapPin} name={m.sunday_school_fact_room()}>
          <span lang={language}>{sala}</span>
        </Fact>
      )}
      <Fact icon={IconUsers} name={m.sunday_school_fact_who()}>
        {whoText(sundayClass)}
      </Fact>
      {professores.length > 0 && (
        <Fact icon={IconSchool} name={m.sunday_school_fact_teachers()}>
          <span lang={language}>{professores.join(', ')}</span>
        </Fact>
      )}
      {periodo && (
        <Fact icon={IconBook2} name={m.sunday_school_fact_theme()}>
          <span lang={language}>{periodo}</span>
        </Fact>
      )}
      {days && (
        <Fact icon={IconCalendar} name={m.sunday_school_fact_period()}>
          {days}
        </Fact>
      )}
    </Facts>
  )
}
