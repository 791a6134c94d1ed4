import '#site/all-styles.css'
import { useEffect, useRef, useState } from 'react'
import type { RowChange } from '#contract/problems.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { dateAndTime } from '../../content/date-time.ts'
import { useStartUp } from '../../data/use-root.ts'
import type { FormState } from '../form-state.ts'
import type { Texts } from '../values/texts.ts'
import type { Difference } from './differences.ts'
import { labelOf, ShownValue } from './shown-value.tsx'

type Side = 'mine' | 'saved'

type ChooseVersionsProps = {
  found: readonly Difference[]
  change: RowChange | undefined
  descriptionOf: FormState['descriptionOf']
  onChosen(texts: Texts): void
  onBack(): void
}

/** Which version is meant, as long as nobody has chosen: the only one that was changed. */
const obvious = ({ byMe, byOthers }: Difference): Side | undefined => (byMe && byOthers ? undefined : byMe ? 'mine' : 'saved')

/** Lets the person choose between their own and the saved version of each field that differs. */
export function ChooseVersions({ found, change, descriptionOf, onChosen, onBack }: ChooseVersionsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const root = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<Record<string, Side | undefined>>(() =>
    Object.fromEntries(found.map(difference => [difference.name, obvious(difference)])),
  )
  /** Draws the choices again after all of them were changed at once. */
  const [round, setRound] = useState(0)
  const [wasIncomplete, setIncomplete] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (wasIncomplete) root.current?.querySelector<HTMLElement>('[aria-invalid=true] input')?.focus()
  }, [wasIncomplete])

  function chooseAll(side: Side) {
    setChosen(Object.fromEntries(found.map(({ name }) => [name, side])))
    setRound(round + 1)
  }

  function send() {
    const isOpen = found.some(({ name }) => !chosen[name])
    setIncomplete(isOpen)
    if (isOpen) return
    onChosen(Object.assign({}, ...found.filter(({ name }) => chosen[name] === 'saved').map(({ saved }) => saved)))
  }

  return (
    <section ref={root} aria-labelledby="conflict" className="grid min-w-0 gap-5">
      <div>
        <h3 id="conflict" ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {m.form_conflict_title()}
        </h3>
        <SavedBy change={change} />
        <p className="mt-2 text-pretty">{m.form_conflict_text()}</p>
      </div>
      {found.length > 1 && (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => chooseAll('mine')}>
            {m.form_conflict_all_mine()}
          </Button>
          <Button kind="secondary" onClick={() => chooseAll('saved')}>
            {m.form_conflict_all_saved()}
          </Button>
        </div>
      )}
      {found.map(difference => {
        const { name } = difference
        return (
          <div key={`${name} ${round}`} className="min-w-0 rounded-lg border border-line bg-raised p-4">
            <RadioGroup
              label={labelOf(name, descriptionOf)}
              name={`conflict ${name}`}
              {...(chosen[name] ? { defaultValue: chosen[name] } : {})}
              error={wasIncomplete && !chosen[name] ? m.form_conflict_choose() : undefined}
              onChange={side => setChosen({ ...chosen, [name]: side as Side })}
              options={(['mine', 'saved'] as const).map(side => ({
                value: side,
                label: <span className="text-sm text-muted">{side === 'mine' ? m.form_conflict_mine() : m.form_conflict_saved()}</span>,
                help: (
                  <span className="block text-base text-ink">
                    <ShownValue name={name} isList={difference.isList} texts={difference[side]} descriptionOf={descriptionOf} />
                  </span>
                ),
              }))}
            />
          </div>
        )
      })}
      <Button onClick={send}>{m.form_conflict_send()}</Button>
      <Button kind="quiet" onClick={onBack}>
        {m.form_conflict_back()}
      </Button>
    </section>
  )
}

/** Who has saved the row, and when, as far as that is known. */
function SavedBy({ change }: { change: RowChange | undefined }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  if (!change?.em) return null
  const when = dateAndTime(change.em, getLocale(), timeZone)
  return (
    <p className="mt-1 text-muted">
      {change.por ? m.form_conflict_saved_by({ name: change.por, when }) : m.form_conflict_saved_at({ when })}
    </p>
  )
}
