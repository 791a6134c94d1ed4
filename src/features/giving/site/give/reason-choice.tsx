import type { ReactNode } from 'react'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'
import { choiceClasses } from '#ui/forms/choice.tsx'
import type { GivingReason } from '../../contract/gifts.ts'
import { Goal } from '../goal.tsx'

type ReasonChoiceProps = {
  reasons: readonly GivingReason[]
  chosen: number
  currency: string
  onChoose(id: number): void
  /** In the chosen card: how much. */
  children: ReactNode
}

/** What the gift is for, as cards with the church's own words. */
export function ReasonChoice({ reasons, chosen, currency, onChoose, children }: ReasonChoiceProps) {
  const lang = useChurchLanguage()
  return (
    <div role="radiogroup" aria-labelledby="reason" className="grid gap-3">
      <h2 id="reason" className="text-lg font-bold">
        {m.giving_reason()}
      </h2>
      {reasons.map((reason, place) => (
        <div
          key={reason.id}
          className="overflow-hidden rounded-lg border border-line bg-raised has-[[name=motivo]:checked]:border-brand-text has-[[name=motivo]:focus-visible]:outline-3 has-[[name=motivo]:focus-visible]:outline-offset-2 has-[[name=motivo]:focus-visible]:outline-brand-text"
        >
          <label className="flex cursor-pointer flex-wrap items-start gap-[min(0.875rem,4vw)] p-[min(1rem,4vw)] has-checked:bg-brand-soft">
            <input
              type="radio"
              name="motivo"
              value={reason.id}
              checked={reason.id === chosen}
              // Without the picture's words and the bare number of the bar.
              aria-labelledby={`reason-${reason.id}`}
              aria-describedby={`about-reason-${reason.id}`}
              onChange={() => onChoose(reason.id)}
              className={`${choiceClasses} rounded-full checked:border-[7px]`}
            />
            {/* In very large text, the picture goes below the words instead of breaking them. */}
            <span className="grid min-w-0 grow grid-cols-1 basis-[min(7rem,60%)] gap-1">
              <span id={`reason-${reason.id}`} lang={lang} className="text-lg leading-snug font-bold hyphens-auto wrap-anywhere">
                {reason.nome}
              </span>
              {reason.descricao && (
                <span
                  id={`about-reason-${reason.id}`}
                  lang={lang}
                  className="text-pretty whitespace-pre-line text-muted hyphens-auto wrap-anywhere"
                >
                  {reason.descricao}
                </span>
              )}
            </span>
            {reason.imagem && (
              <span className="w-[min(6rem,24vw)] shrink-0 overflow-hidden rounded-md">
                <Picture picture={reason.imagem} ratio={1} sizes="6rem" priority={place === 0} />
              </span>
            )}
            {reason.meta ? (
              <span className="block basis-full">
                <Goal reason={reason} currency={currency} />
              </span>
            ) : null}
          </label>
          {reason.id === chosen && <div className="p-[min(1rem,4vw)]">{children}</div>}
        </div>
      ))}
    </div>
  )
}
