import { endOfService } from '#features/church/rules/next-service.ts'
import { timeOfDay, weekdayName } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { Group } from '../contract/groups.ts'
import type { Frequency, GroupKind } from '../rules/groups.ts'

// What is known of a group, in words.

const kinds: Record<GroupKind, () => string> = {
  mista: m.groups_kind_mista,
  casais: m.groups_kind_casais,
  familias: m.groups_kind_familias,
  jovens: m.groups_kind_jovens,
  adolescentes: m.groups_kind_adolescentes,
  mulheres: m.groups_kind_mulheres,
  homens: m.groups_kind_homens,
  idosos: m.groups_kind_idosos,
}
export const kindText = (kind: GroupKind): string => kinds[kind]()

const frequencies: Record<Frequency, () => string | undefined> = {
  semanal: () => undefined,
  quinzenal: m.groups_every_two_weeks,
  mensal: m.groups_every_month,
}

/** Joins the parts that there are: `quarta, 20h · a cada duas semanas`. */
const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** For which age; nothing for all, and for who is 60 or older, which their kind says. */
function ageText({ tipo, idadeDe: from, idadeAte: to }: Pick<Group, 'tipo' | 'idadeDe' | 'idadeAte'>): string | undefined {
  if (tipo === 'idosos' && from === 60 && to === null) return undefined
  if (to === null) return from ? m.groups_ages_from({ count: from }) : undefined
  return from ? m.groups_ages_between({ from, to }) : m.groups_ages_to({ count: to })
}

/** For whom: the kind and the age. */
export const whoText = (group: Pick<Group, 'tipo' | 'idadeDe' | 'idadeAte'>): string => joined(kindText(group.tipo), ageText(group))

/** For whom, when it is not for everybody. */
export const forWhomText = (group: Pick<Group, 'tipo' | 'idadeDe' | 'idadeAte'>): string | undefined =>
  group.tipo === 'mista' && !ageText(group) ? undefined : whoText(group)

type Times = Pick<Group, 'dia' | 'hora' | 'duracao' | 'frequencia' | 'nome'>

/** The day of the week and the time. */
export const dayText = ({ dia, hora }: Pick<Times, 'dia' | 'hora'>): string =>
  m.groups_when({ day: weekdayName(dia, getLocale()), time: timeOfDay(hora, getLocale()) })

/** How often; nothing for every week. */
export const frequencyText = ({ frequencia }: Pick<Times, 'frequencia'>): string | undefined => frequencies[frequencia]()

/** The day of the week and the time, and how often unless every week. */
export const whenText = (group: Times): string => joined(dayText(group), frequencyText(group))

/** The same with its end. */
export const whenUntilText = (group: Times): string =>
  joined(
    m.groups_when_until({
      day: weekdayName(group.dia, getLocale()),
      time: timeOfDay(group.hora, getLocale()),
      end: timeOfDay(endOfService(group), getLocale()),
    }),
    frequencies[group.frequencia](),
  )

/** Roughly where: on the internet, or the neighbourhood. */
export const whereText = ({ flagOnline, bairro, cidade }: Pick<Group, 'flagOnline' | 'bairro' | 'cidade'>): string =>
  flagOnline ? m.groups_online() : [bairro, cidade].filter(Boolean).join(', ')
