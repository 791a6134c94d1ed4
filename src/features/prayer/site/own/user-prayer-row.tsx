import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { shortDate } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { pressableRowClasses } from '#ui/content/list.tsx'
import type { OwnPrayer } from '../../contract/own-prayers.ts'
import { useWallOpen } from '../use-wall-open.ts'
import { StateBadge } from './prayer-state.tsx'

/** One’s own request in a list: the beginning of its text, its state, and how many people pray. */
export function UserPrayerRow({ prayer }: { prayer: OwnPrayer }) {
  const { id, mensagem, motivo, situacao, qtdeOracoes, qtdeMensagens, testemunho, dataCadastro } = prayer
  const isWallOpen = useWallOpen()
  const language = useChurchLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const facts = [
    shortDate(dataCadastro, getLocale(), timeZone),
    motivo?.nome,
    qtdeOracoes > 0 && m.prayer_praying({ count: qtdeOracoes }),
    qtdeMensagens > 0 && m.prayer_messages_count({ count: qtdeMensagens }),
    testemunho !== null && m.prayer_answered_mark(),
  ]
  return (
    <li className="group">
      <Link to={`/user/prayer/${id}`} className={pressableRowClasses}>
        <span className="min-w-0 flex-1">
          {isWallOpen && <StateBadge state={situacao} />}
          <span lang={language} className="mt-2 line-clamp-2 leading-snug font-semibold wrap-anywhere">
            {mensagem}
          </span>
          <span className="mt-1 block text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
