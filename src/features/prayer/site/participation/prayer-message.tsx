import { IconFlag, IconTrash } from '@tabler/icons-react'
import { shortDate } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { ShownMessage } from './use-participation.ts'

type MessageProps = { message: ShownMessage; onDelete(): void /** Left out when the message cannot be reported. */; onReport?(): void }

/** A message under a request. */
export function Message({ message: { id, nome, mensagem, dataCadastro, flagExcluir }, onDelete, onReport }: MessageProps) {
  const language = useChurchLanguage()
  const name = nome ?? m.prayer_who_asked()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  return (
    <li id={`message-${id}`} tabIndex={-1} className="flex items-start gap-2 py-4 outline-none">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <time dateTime={dataCadastro} className="text-sm text-muted">
            {shortDate(dataCadastro, getLocale(), timeZone)}
          </time>
        </p>
        <p lang={language} className="mt-1 whitespace-pre-line wrap-anywhere">
          {mensagem}
        </p>
      </div>
      {flagExcluir ? (
        <IconButton
          label={m.prayer_message_delete_named({ name })}
          aria-haspopup="dialog"
          onClick={onDelete}
          className="-mt-2 -mr-2 print:hidden"
        >
          <IconTrash aria-hidden stroke={1.75} className="size-5" />
        </IconButton>
      ) : (
        onReport && (
          <IconButton
            label={m.prayer_report_named({ name })}
            aria-haspopup="dialog"
            onClick={onReport}
            className="-mt-2 -mr-2 print:hidden"
          >
            <IconFlag aria-hidden stroke={1.75} className="size-5" />
          </IconButton>
        )
      )}
    </li>
  )
}
