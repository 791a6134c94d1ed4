import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'
import { choiceClasses } from '#ui/forms/choice.tsx'
import type { GivingReason } from '../../contract/gifts.ts'
import { Goal } from '../goal.tsx'

type ReasonChoiceProps = { reasons: readonly GivingReason[]; chosen: number; currency: string; onChoose(id: number): void }

/** What the gift is for, as cards with the church's own words. */
export function ReasonChoice({ reasons, chosen, currency, onChoose }: ReasonChoiceProps) {
  const lang = useChurchLanguage()
  return (
    <div role="radiogroup" aria-labelledby="reason" className="grid gap-3">
      <h2 id="reason" className="text-lg font-bold">
        {m.giving_reason()}
      </h2>
      {reasons.map((reason, place) => (
        <label
          key={reason.id}
          className="grid cursor-pointer overflow-hidden rounded-lg border border-line bg-raised has-checked:border-brand-text has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text"
        >
          {reason.imagem && (
            <Picture picture={reason.imagem} ratio={5 / 2} sizes="(min-width: 42rem) 40rem, 100vw" priority={place === 0} />
          )}
          <span className="flex items-start gap-3.5 p-[min(1rem,4vw)]">
            <input
              type="radio"
              name="motivo"
              value={reason.id}
              checked={reason.id === chosen}
              onChange={() => onChoose(reason.id)}
              className={`${choiceClasses} rounded-full checked:border-[7px]`}
            />
            <span className="grid min-w-0 flex-1 gap-1">
              <span lang={lang} className="text-lg leading-snug font-bold wrap-anywhere">
                {reason.nome}
              </span>
              {reason.descricao && (
                <span lang={lang} className="text-pretty whitespace-pre-line text-muted wrap-anywhere">
                  {reason.descricao}
                </span>
              )}
              {reason.meta ? (
                <span className="mt-2 block">
                  <Goal reason={reason} currency={currency} />
                </span>
              ) : null}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
