import { Form } from 'react-router'
import { weekdayName } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { FilterLinks } from '#site/list/filter-links.tsx'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import type { Group } from '../../contract/groups.ts'
import { type GroupFilter, groupKinds, maxAge } from '../../rules/groups.ts'
import { kindText } from '../group-words.ts'
import { addressOf } from './group-filter.ts'

/** The filters that the groups of this church have a use for, as links and a form that work without scripts. */
export function GroupFilters({ groups, filter }: { groups: readonly Group[]; filter: GroupFilter }) {
  const days = [1, 2, 3, 4, 5, 6, 7].filter(day => groups.some(({ dia }) => dia === day))
  const kinds = groupKinds.filter(kind => groups.some(({ tipo }) => tipo === kind))
  const hasFullOnes = groups.some(({ qtdeVagas }) => qtdeVagas === 0)
  const toggled = (change: GroupFilter) => addressOf({ ...filter, ...change })
  return (
    <>
      {days.length > 1 && (
        <FilterLinks
          label={m.groups_by_day()}
          links={[
            { name: m.groups_any_day(), to: toggled({ dia: undefined }), isActive: filter.dia === undefined },
            ...days.map(dia => ({ name: weekdayName(dia, getLocale()), to: toggled({ dia }), isActive: filter.dia === dia })),
          ]}
        />
      )}
      {(kinds.length > 1 || hasFullOnes) && (
        <FilterLinks
          label={m.groups_by_kind()}
          links={[
            ...(hasFullOnes
              ? [
                  {
                    name: m.groups_with_room(),
                    to: toggled({ comVagas: filter.comVagas ? undefined : true }),
                    isActive: filter.comVagas === true,
                  },
                ]
              : []),
            ...(kinds.length > 1
              ? kinds.map(tipo => ({
                  name: kindText(tipo),
                  to: toggled({ tipo: filter.tipo === tipo ? undefined : tipo }),
                  isActive: filter.tipo === tipo,
                }))
              : []),
          ]}
        />
      )}
    </>
  )
}

/** Neighbourhood and age, folded away until somebody needs them. */
export function MoreFilters({ groups, filter: { bairro, idade, ...others } }: { groups: readonly Group[]; filter: GroupFilter }) {
  const language = useChurchLanguage()
  const neighbourhoods = [...new Set(groups.flatMap(group => (group.bairro && !group.flagOnline ? [group.bairro] : [])))].sort((a, b) =>
    a.localeCompare(b),
  )
  const hasAges = groups.some(({ idadeDe, idadeAte }) => idadeDe !== null || idadeAte !== null)
  if (neighbourhoods.length < 2 && !hasAges) return null
  return (
    <details className="open:basis-full" open={bairro !== undefined || idade !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-text">
        {m.groups_more_filters()}
      </summary>
      <Form action="/groups" preventScrollReset className="mt-2 flex flex-wrap items-end gap-3">
        {Object.entries(others).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
        )}
        {neighbourhoods.length > 1 && (
          <div lang={language} className="min-w-0 grow basis-52 sm:max-w-xs">
            <SelectField
              key={bairro}
              name="bairro"
              label={m.groups_neighborhood()}
              placeholder={m.groups_any_neighborhood()}
              defaultValue={bairro ?? ''}
              options={neighbourhoods.map(name => ({ value: name, label: name }))}
            />
          </div>
        )}
        {hasAges && (
          <TextField
            key={idade}
            name="idade"
            type="number"
            inputMode="numeric"
            min={0}
            max={maxAge}
            defaultValue={idade ?? ''}
            label={m.groups_age()}
            className="basis-28"
          />
        )}
        <Button type="submit" kind="secondary" className="min-h-12">
          {m.groups_apply()}
        </Button>
      </Form>
    </details>
  )
}
