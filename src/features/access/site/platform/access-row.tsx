import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/content/badge.tsx'
import type { ListedPlatformAccess } from '../../contract/platform.ts'

/** One access: who, why, from when to when, and the button that ends one of somebody else while it lasts. */
export function AccessRow({ access, onEnd }: { access: ListedPlatformAccess; onEnd(): void }) {
  const { nome, motivo, iniciadoEm, expiraEm, encerradoEm, encerradoPor, flagMeu } = access
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const format = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <li className="flex flex-wrap items-center gap-4 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 grow basis-48">
        {!encerradoEm && <Badge kind="brand">{m.user_platform_running()}</Badge>}
        <p className="font-semibold wrap-anywhere not-first:mt-1.5">{nome}</p>
        <p className="mt-0.5 text-pretty whitespace-pre-line wrap-anywhere">{motivo}</p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {format.formatRange(new Date(iniciadoEm), new Date(encerradoEm ?? expiraEm))}
          {encerradoPor && ` · ${m.user_platform_ended_by({ name: encerradoPor })}`}
        </p>
      </div>
      {!encerradoEm && !flagMeu && (
        <Button kind="secondary" aria-label={m.user_platform_end_named({ name: nome })} onClick={onEnd} className="max-sm:w-full">
          {m.user_platform_end()}
        </Button>
      )}
    </li>
  )
}
